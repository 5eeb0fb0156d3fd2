import { isClosed } from '@lightwell/rulebook/accounts/closing.ts'
import { maySeeBills } from '@lightwell/rulebook/accounts/who-may.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { zipIn } from '@lightwell/rulebook/outages/rules.ts'
import { accountOfNumber } from '../accounts/find-account.ts'
import { readCalendar } from '../autopay/plan-payment.ts'
import type { Holder } from '../content/audience-facts.ts'
import { readViewer } from '../notices/viewer.ts'
import { toMethodReply } from '../payment-methods/encode.ts'
import { findSavedMethods } from '../payment-methods/find-method.ts'
import { readOwed } from '../statements/owed/read-bill.ts'
import { daysOfBills } from '../statements/read-statements.ts'
import { productsOf } from '../summary/list-products.ts'
import type { World } from '../world.ts'

/** Finds an account by its number, as an owner with full access sees it. Undefined if there's no such account. */
export async function readHolder(
  world: Pick<World, 'database' | 'clock' | 'config' | 'outages'> & { lines: Pick<World['lines'], 'read'> },
  number: string,
): Promise<Holder | undefined> {
  const { database, config } = world
  const now = world.clock()
  const found = await accountOfNumber(database, number)
  if (found === undefined) return undefined
  const today = dayOf(now, config.businessZone)
  const account = {
    ...found,
    isPlatform: found.kind === 'platform',
    pays: true,
    seesServices: found.billing,
    manages: true,
    role: 'owner' as const,
    closedOn: isClosed(found.closedOn, today) ? found.closedOn : null,
  }
  const seesBills = maySeeBills(account)
  const [{ viewer }, owed, billsOn, products, methods, { blockedDates, cutoffs }, outages, line] =
    await Promise.all([
      readViewer(
        database,
        { ...account, maySeeBills: seesBills },
        { now, zone: config.businessZone, identityId: undefined },
      ),
      readOwed(database, account.id, today),
      daysOfBills(world, account.id),
      productsOf(world, account),
      findSavedMethods(database, account.id),
      readCalendar(database, config, now),
      world.outages.list(),
      world.lines.read(account.id),
    ])
  return {
    now,
    account,
    viewer,
    bill: seesBills ? { balanceCents: owed.balanceCents, owed: owed.owed } : undefined,
    paying: seesBills
      ? { methods: methods.map((method) => toMethodReply(method, world)), now, blockedDates, cutoffs }
      : undefined,
    billsOn: seesBills ? billsOn : [],
    outages:
      outages === 'unreachable'
        ? undefined
        : outages.filter(({ zips }) => zips.includes(zipIn(account.serviceAddress) ?? '')),
    isSuspended: typeof line === 'object' && line.isSuspended,
    products: products.filter(({ isEnabled }) => isEnabled).map(({ description }) => description),
    config,
  }
}

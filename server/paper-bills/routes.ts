import { areCopiesOver } from '@lightwell/rulebook/accounts/closing.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import {
  cancelBillReprint,
  listBillReprints,
  requestBillReprints,
} from '@lightwell/rulebook/paper-bills/contract.ts'
import { cycleOf, type NamedBill } from '@lightwell/rulebook/paper-bills/rules.ts'
import { isOpenReprint } from '@lightwell/rulebook/paper-bills/states.ts'
import { encodePaperBill, type PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'
import { Refused } from '../web/errors.ts'
import { managing } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { accountOfService, ownBilling } from '../web/own-things.ts'
import { type Serving, serve } from '../web/serve.ts'
import { whileOpen } from '../web/while-open.ts'
import { withActivity } from '../web/with-activity.ts'
import type { World } from '../world.ts'
import { cancelReprint } from './cancel-reprint.ts'
import { requestReprints } from './request-reprints.ts'
import { findPaperBills, findReprint, type PaperBill as StoredBill } from './store.ts'

/**
 * Serves paper bills to people who can see the account's bills. Only people who can manage the account can request
 * paper bills.
 */
export function servePaperBills(serving: Serving, world: World): void {
  const { businessZone } = world.config
  const ofService = ownBilling(
    accountOfService(({ params }: { params: { serviceId: ServiceId } }) => params.serviceId, ['BILLING']),
  )

  const isOver = (account: LinkedAccount) => areCopiesOver(account, dayOf(world.clock(), businessZone))

  serve(serving, listBillReprints, ofService, async (_taken, { account }) => {
    return reprintsOnWire(await findPaperBills(world.database, account.id), businessZone)
  })

  serve(
    serving,
    requestBillReprints,
    withActivity(
      limited('mail', whileOpen(managing(ofService), isOver), ({ body }, { account }) =>
        areRequested(world, account.id, body.bills),
      ),
      ({ body }) => body.bills.map(({ date }) => ({ what: 'paper-bill', about: date })),
    ),
    async ({ body }, acting) => {
      const bills = await requestReprints(world, { ...acting, bills: body.bills })
      return bills instanceof Refused ? bills : reprintsOnWire(bills, businessZone)
    },
  )

  serve(
    serving,
    cancelBillReprint,
    withActivity(
      limited('mail', managing(ofService), async ({ query }, { account }) => {
        const which = { accountId: account.id, id: query.billReprintId }
        return (await findReprint(world.database, which))?.status === 'cancelled'
      }),
      () => [{ what: 'paper-bill-cancelled' }],
    ),
    async ({ query }, acting) => {
      const bills = await cancelReprint(world, acting, query.billReprintId)
      return bills instanceof Refused ? bills : reprintsOnWire(bills, businessZone)
    },
  )
}

/** True if all of these bills are already requested, so that the call is a repeat. */
async function areRequested(world: World, accountId: string, named: NamedBill[]): Promise<boolean> {
  const bills = await findPaperBills(world.database, accountId)
  const isOpen = ({ date }: NamedBill) =>
    bills.some(({ statementOn, reprint }) => statementOn === date && reprint && isOpenReprint(reprint.status))
  return named.every(isOpen)
}

function reprintsOnWire(bills: StoredBill[], zone: string) {
  return bills.map((bill) => encodePaperBill(toPaperBill(bill, zone)))
}

/** Encodes a bill that can be requested on paper, with its days in the time zone `zone`. */
function toPaperBill({ statementOn, amountDueCents, reprint }: StoredBill, zone: string): PaperBill {
  const dayIn = (date: Date) => dayOf(date.toTemporalInstant(), zone)
  return {
    date: statementOn,
    cycle: cycleOf(statementOn),
    amountDueCents,
    requestId: reprint !== null && isOpenReprint(reprint.status) ? reprint.id : undefined,
    isInProgress: reprint?.status === 'in-progress',
    requestedOn: reprint ? dayIn(reprint.requestedAt) : undefined,
    printedOn: reprint?.status === 'printed' ? dayIn(reprint.movedAt) : undefined,
  }
}

// Auto pay is ordered: it begins, or the rule that pays is changed. An order is taken once, under its key, in the
// transaction that does what it asks for. One that comes again is answered with the rule as it is now, however late it
// comes: what was ordered after it stands.
import { defaultDaysBefore } from '@lightwell/rulebook/autopay/rules.ts'
import type { Transaction } from 'kysely'
import { holdAccount } from '../accounts/hold-account.ts'
import { newId } from '../database/id.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { RequestKey } from '../web/idempotency.ts'
import type { World } from '../world.ts'
import { type ChangeRefusal, change } from './change.ts'
import { type AutopayOrder, type EnrolRefusal, enrol } from './enrol.ts'
import { findOrder, insertOrder } from './order-store.ts'
import { findActiveRule, lockRule } from './store.ts'
import { tellBillerNow } from './tell-biller.ts'

type SaveRefusal = EnrolRefusal | ChangeRefusal | 'idempotency-key-reused'

/** What every order has, whatever it says of the rule. */
type Asked = Pick<AutopayOrder, 'session' | 'account' | 'language' | 'ip'> & {
  requestKey: RequestKey
}

/**
 * Signs up under the order's rule id, or changes the rule that has it, and then tells the biller.
 * @returns the rule's id.
 */
export function saveAutopay(
  world: World,
  order: AutopayOrder & Asked,
): Promise<string | Refused<SaveRefusal>> {
  return takeOrder(world, order, async () => order)
}

/** The same where the call names no rule: what is active is changed, and where nothing is, auto pay begins. */
export function activateAutopay(
  world: World,
  asked: Asked & Activation,
): Promise<string | Refused<SaveRefusal>> {
  return takeOrder(world, asked, (trx) => activationOf(trx, world, asked))
}

/** That this method pays every bill; without days of its own by those that are, or else the usual ones. */
export interface Activation extends Omit<Asked, 'requestKey'>, Pick<AutopayOrder, 'methodId' | 'consent'> {
  daysBefore?: number
}

/** The same within the transaction of what saves the method, which holds the account; the biller is told after it. */
export async function payBillsWith(
  trx: Transaction<Tables>,
  world: World,
  asked: Activation,
): Promise<unknown | Refused<SaveRefusal>> {
  return carryOut(trx, world, await activationOf(trx, world, asked))
}

async function activationOf(
  trx: Transaction<Tables>,
  world: World,
  asked: Activation,
): Promise<AutopayOrder> {
  const now = world.clock()
  const rule = await findActiveRule(trx, asked.account.id)
  return {
    ...asked,
    messageId: newId(now),
    autopayId: rule?.id ?? newId(now),
    daysBefore: asked.daysBefore ?? rule?.days_before ?? defaultDaysBefore,
  }
}

async function carryOut(trx: Transaction<Tables>, world: World, order: AutopayOrder) {
  const rule = await lockRule(trx, { accountId: order.account.id, autopayId: order.autopayId })
  return rule ? change(trx, world, rule, order) : enrol(trx, world, order)
}

/** Changes the days of the active rule alone; without days of its own nothing. */
export function changeDays(
  world: World,
  asked: Asked & { daysBefore: number | undefined },
): Promise<string | Refused<SaveRefusal | 'not-found'>> {
  const messageId = newId(world.clock())
  return takeOrder(world, asked, async (trx) => {
    const rule = await findActiveRule(trx, asked.account.id)
    if (rule === undefined) return refuse('not-found')
    const daysBefore = asked.daysBefore ?? rule.days_before
    return {
      ...asked,
      daysBefore,
      messageId,
      autopayId: rule.id,
      methodId: rule.method_id,
      consent: undefined,
    }
  })
}

/** @param orderOf says what is ordered, once the account stands still */
async function takeOrder<Refusal extends string = never>(
  world: World,
  { account, requestKey }: Asked,
  orderOf: (trx: Transaction<Tables>) => Promise<AutopayOrder | Refused<Refusal>>,
): Promise<string | Refused<SaveRefusal | Refusal>> {
  const saved = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, account.id)
    const former = await findOrder(trx, account.id, requestKey)
    if (former?.request_hash.equals(requestKey.requestHash)) return former.autopay_id
    if (former) return refuse('idempotency-key-reused')
    const order = await orderOf(trx)
    if (order instanceof Refused) return order
    const which = { accountId: account.id, autopayId: order.autopayId }
    const done = await carryOut(trx, world, order)
    if (done instanceof Refused) return done
    await insertOrder(trx, which, requestKey, world.clock())
    return order.autopayId
  })
  if (saved instanceof Refused) return saved
  await tellBillerNow(world, account)
  return saved
}

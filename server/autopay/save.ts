// Auto pay is ordered: it begins, or the rule that pays is changed. An order is taken once, under its key, in the
// transaction that does what it asks for. One that comes again is answered with the rule as it is now, however late it
// comes: what was ordered after it stands.
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
  asked: Asked & Pick<AutopayOrder, 'methodId' | 'textVersion'> & { usualDaysBefore: number },
): Promise<string | Refused<SaveRefusal>> {
  const now = world.clock()
  const ids = { autopayId: newId(now), messageId: newId(now) }
  return takeOrder(world, asked, async (trx) => {
    const rule = await findActiveRule(trx, asked.account.id)
    const daysBefore = rule?.days_before ?? asked.usualDaysBefore
    return { ...asked, ...ids, daysBefore, ...(rule && { autopayId: rule.id }) }
  })
}

/** Changes the days of the active rule alone. */
export function changeDays(
  world: World,
  asked: Asked & Pick<AutopayOrder, 'daysBefore'>,
): Promise<string | Refused<SaveRefusal | 'not-found'>> {
  const messageId = newId(world.clock())
  return takeOrder(world, asked, async (trx) => {
    const rule = await findActiveRule(trx, asked.account.id)
    if (rule === undefined) return refuse('not-found')
    return { ...asked, messageId, autopayId: rule.id, methodId: rule.method_id, textVersion: undefined }
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
    const rule = await lockRule(trx, which)
    const done = rule ? await change(trx, world, rule, order) : await enrol(trx, world, order)
    if (done instanceof Refused) return done
    await insertOrder(trx, which, requestKey, world.clock())
    return order.autopayId
  })
  if (saved instanceof Refused) return saved
  await tellBillerNow(world, account)
  return saved
}

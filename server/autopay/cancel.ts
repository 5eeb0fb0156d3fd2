import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { leftAfter } from '@lightwell/rulebook/statements/rules.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { isInView, type OverAccount, writtenIn } from '../acting/actor.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { bySupport, eachOnce, readersOf } from '../linked-accounts/readers.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import { findComing } from '../payments/scheduled/planned.ts'
import { readOwed } from '../statements/owed/read-bill.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { RequestKey } from '../web/idempotency.ts'
import { refuseEndedView } from '../web/still-acts.ts'
import type { World } from '../world.ts'
import { cancelledMail, type LeftToPay } from './consent-mails.ts'
import { cancelRule } from './end-rule.ts'
import { mailOf, recipientOf } from './enrol.ts'
import { findOrder, insertOrder } from './order-store.ts'
import { pushToBillerNow } from './push-to-biller.ts'
import { findNewestRules, findRuleWith, lockRule } from './store.ts'
import type { AutopayRow, EndedPayments } from './tables.ts'

/**
 * Ends an auto pay rule at the customer's request (AH §4). Cancels the rule's scheduled payments. The rule's pending
 * payments continue. Emails a list of the canceled and the pending payments, then notifies the biller. Ending the rule
 * again gives the same answer.
 */
export async function cancelAutopay(
  world: World,
  acting: OverAccount,
  autopayId: string,
): Promise<EndedPayments | Refused<'not-found' | 'not-signed-in'>> {
  const ended = await inTransaction(world.database, (trx) => endOnce(trx, world, acting, autopayId))
  if ('cancelled' in ended) await pushToBillerNow(world, acting.account)
  return ended
}

/**
 * Ends the auto pay rule that pays, or paid, with a method. The call doesn't name the rule, so a retry could end a rule
 * that was started in the meantime. The idempotency key prevents that: it identifies a retry.
 */
export async function cancelAutopayWith(
  world: World,
  acting: OverAccount,
  methodId: string,
  requestKey: RequestKey,
): Promise<EndedPayments | Refused<'not-found' | 'idempotency-key-reused' | 'not-signed-in'>> {
  const { account } = acting
  const ended = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, account.id)
    const former = await findOrder(trx, account.id, requestKey.key)
    if (former?.request_hash.equals(requestKey.requestHash))
      return endOnce(trx, world, acting, former.autopay_id)
    if (former) return refuse('idempotency-key-reused')
    const rule = await findRuleWith(trx, account.id, methodId)
    if (rule === undefined) return refuse('not-found')
    const ended = await endOnce(trx, world, acting, rule.id)
    if (!(ended instanceof Refused))
      await insertOrder(trx, { accountId: account.id, autopayId: rule.id }, requestKey, world.clock())
    return ended
  })
  if ('cancelled' in ended) await pushToBillerNow(world, account)
  return ended
}

/**
 * Ends the active auto pay rule of an account. If no rule is active, returns the rule that ended last. The idempotency
 * key identifies a retry, as in `cancelAutopayWith`.
 * @returns the rule's id, or `not-found` if there never was a rule
 */
export async function endAutopay(
  world: World,
  acting: OverAccount,
  requestKey: RequestKey,
): Promise<string | Refused<'not-found' | 'idempotency-key-reused'>> {
  const { account } = acting
  const ended = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, account.id)
    const former = await findOrder(trx, account.id, requestKey.key)
    if (former?.request_hash.equals(requestKey.requestHash)) return former.autopay_id
    if (former) return refuse('idempotency-key-reused')
    const rules = await findNewestRules(trx, account.id)
    const [first] = rules
    if (first === undefined) return refuse('not-found')
    await insertOrder(trx, { accountId: account.id, autopayId: first.id }, requestKey, world.clock())
    for (const { id } of rules) await endOnce(trx, world, acting, id)
    return first.id
  })
  if (!(ended instanceof Refused)) await pushToBillerNow(world, account)
  return ended
}

/**
 * Ends an auto pay rule, even if the customer's session or access ended after the call was admitted. This function
 * doesn't call `refuseEnded`, because a call that only stops money from moving must never be blocked
 * (docs/decisions/2026-11-26-what-a-borrowed-browser-may-do.md). Refuses staff whose open view of the customer has
 * ended.
 */
async function endOnce(
  trx: Queries,
  world: World,
  acting: OverAccount,
  autopayId: string,
): Promise<EndedPayments | Refused<'not-found' | 'not-signed-in'>> {
  const over = await refuseEndedView(trx, acting, world)
  if (over !== undefined) return over
  const rule = await lockRule(trx, { accountId: acting.account.id, autopayId })
  if (rule === undefined) return refuse('not-found')
  return rule.ended ?? end(trx, world, acting, rule)
}

async function end(
  trx: Queries,
  world: World,
  acting: OverAccount,
  rule: AutopayRow,
): Promise<EndedPayments> {
  const now = world.clock()
  const { account } = acting
  const today = dayOf(now, world.config.businessZone)
  const { cancelled, inProgress, ended, method } = await cancelRule(trx, rule, today, now)
  const left = await readLeftToPay(trx, account.id, today)
  // Emails the customer whose auto pay ends, and the person who got the earlier emails about the rule.
  const { id: reader_id, email: receipt_email } = acting.subject
  const own = { ...mailOf(rule), reader_id, receipt_email, language: writtenIn(acting) }
  const theirs = mailOf(rule).receipt_email === null ? [] : [mailOf(rule)]
  const readers = eachOnce(await readersOf(trx, [own, ...theirs], reader_id))
  const isBySupport = isInView(acting)
  const mails = readers.map((each) => {
    const recipient = recipientOf(world, isBySupport ? bySupport(each) : each, method)
    return cancelledMail(recipient, { cancelled, inProgress, left }, { isBySupport })
  })
  await addAllToOutbox(trx, mails, now)
  return ended
}

/**
 * Reads the debt that's left after scheduled and pending payments. These payments count against the oldest charges
 * first, so what's left are the newest charges.
 */
export async function readLeftToPay(trx: Queries, accountId: string, today: Day): Promise<LeftToPay> {
  const { owed } = await readOwed(trx, accountId, today)
  const coming = await findComing(trx, accountId)
  return { owed: leftAfter(owed, coming), mailedOn: today }
}

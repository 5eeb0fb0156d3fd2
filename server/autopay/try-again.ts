import { nextTryOn } from '@lightwell/rulebook/autopay/tries.ts'
import { declineReasonOf } from '@lightwell/rulebook/payments/decline-reasons.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { readersOf } from '../linked-accounts/readers.ts'
import type { MailDraft } from '../messages/mail/compose.ts'
import { headOf } from '../messages/mail/compose.ts'
import { insertPlanned } from '../payments/scheduled/planned.ts'
import type { PaymentRow } from '../payments/tables.ts'
import type { World } from '../world.ts'
import { endRule } from './end-rule.ts'
import { retryMail, stoppedMail } from './mails.ts'
import { planPayment, readCalendar } from './plan-payment.ts'
import { type FailedTry, findFailedTries, lockRulesOf } from './try-store.ts'

/**
 * Handles auto pay payments that were declined or returned, in the transaction that records the failure.
 * - Schedules the next attempt, with the rule's current method.
 * - After the last attempt, stops the rule and cancels its other scheduled payments.
 * - Stops the rule at once if the method can't be charged automatically anymore.
 * @returns the emails about attempts and stopped rules. `left` has the failed payments without such an email
 */
export async function tryAgain(
  trx: Transaction<Tables>,
  world: World,
  failed: readonly PaymentRow[],
  now: Temporal.Instant,
): Promise<{ mails: MailDraft[]; left: PaymentRow[] }> {
  const ofAutopay = failed.filter(({ autopay_id }) => autopay_id !== null)
  if (ofAutopay.length === 0) return { mails: [], left: [...failed] }
  const calendar = await readCalendar(trx, world.config, now)
  await lockRulesOf(trx, ofAutopay)
  const tries = new Map((await findFailedTries(trx, ofAutopay)).map((each) => [each.payment_id, each]))
  const planned = []
  const mails: MailDraft[] = []
  /** Maps each auto pay rule that stopped to the payment that stopped it. */
  const stopped = new Map<string, string>()
  const candidates = ofAutopay.flatMap((payment) => {
    const found = tries.get(payment.id)
    return found ? [{ payment, found, payOn: nextDay(payment, found, calendar) }] : []
  })
  for (const { payment, found, payOn } of candidates) {
    if (payOn !== undefined || stopped.has(found.rule_id)) continue
    await endRule(trx, { accountId: found.account_id, autopayId: found.rule_id }, 'stop', calendar.today, now)
    stopped.set(found.rule_id, payment.id)
    mails.push(
      ...(await readersOf(trx, [payment])).map((each) => stoppedMail(headOf(world.config, now), each)),
    )
  }
  for (const { payment, found, payOn } of candidates) {
    if (payOn === undefined || stopped.has(found.rule_id)) continue
    const payer = { rule: { ...found, id: found.rule_id }, method: found.method }
    const attempt = payment.attempt + 1
    const what = { statementOn: found.statement_on, amountCents: payment.amount_cents, attempt, payOn }
    planned.push({ payment, row: planPayment(payer, what, calendar) })
  }
  const rows = planned.map(({ row }) => row)
  const written = await insertPlanned(trx, rows, now)
  const announced = planned.filter(({ row }) => written.has(row.id))
  const readers = await readersOf(
    trx,
    announced.map(({ payment, row }) => ({ ...row, failed: payment })),
  )
  mails.push(...readers.map((each) => retryMail(headOf(world.config, now), each.failed, each)))
  const left = failed.filter(({ id }) => {
    const found = tries.get(id)
    return found === undefined || (stopped.has(found.rule_id) && stopped.get(found.rule_id) !== id)
  })
  return { mails, left }
}

function nextDay(
  { attempt, decline_reason, method_id }: PaymentRow,
  { first_on: firstChargeOn, method }: FailedTry,
  { today, blockedDates }: { today: string; blockedDates: ReadonlySet<string> },
): string | undefined {
  return nextTryOn({
    reason: declineReasonOf(decline_reason ?? 'other'),
    hasOtherMethod: method.id !== method_id,
    attempt,
    firstChargeOn,
    today,
    blockedDates,
  })
}

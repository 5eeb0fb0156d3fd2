import { chargeOn } from '@lightwell/rulebook/autopay/rules.ts'
import { addDays, blockedDatesBetween, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { receivedOn } from '@lightwell/rulebook/payments/rules.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import type { PaymentMethodRow } from '../payment-methods/tables.ts'
import { newReference } from '../payments/reference.ts'
import type { PlannedRow } from '../payments/scheduled/planned.ts'
import type { Config } from '../settings/config.ts'
import { findBlockedDates } from './store.ts'
import type { AutopayRow } from './tables.ts'

/** Today's date, the days on which no payments are made, and the cut-off times. */
export interface Calendar {
  now: Temporal.Instant
  today: Day
  blockedDates: ReadonlySet<Day>
  cutoffs: Config['cutoffs']
}

/** The number of days before and after today for which blocked dates are read. Bills are open for a shorter time. */
const daysAround = { before: 62, after: 400 }

export async function readCalendar(
  queries: Queries,
  { businessZone, cutoffs }: Pick<Config, 'businessZone' | 'cutoffs'>,
  now: Temporal.Instant,
): Promise<Calendar> {
  const today = dayOf(now, businessZone)
  const first = addDays(today, -daysAround.before)
  const providerDates = await findBlockedDates(queries, first)
  const blockedDates = new Set(blockedDatesBetween(first, addDays(today, daysAround.after), providerDates))
  return { now, today, blockedDates, cutoffs }
}

/** The columns of an auto pay rule and its method that go into the rule's payments. */
export interface Payer {
  rule: Pick<
    AutopayRow,
    'account_id' | 'id' | 'identity_id' | 'notice_email' | 'reader_id' | 'language' | 'days_before'
  >
  method: Pick<PaymentMethodRow, 'id' | 'type' | 'brand' | 'last_four'>
}

/**
 * The day on which an auto pay rule pays a bill, after the notice period that starts on `noticeOn`.
 * @param noticeOn the day on which the customer is emailed the advance notice
 */
export function dayFor(
  { rule, method }: Payer,
  dueOn: Day,
  noticeOn: Day,
  { blockedDates }: Pick<Calendar, 'blockedDates'>,
): Day {
  return chargeOn({ dueOn, daysBefore: rule.days_before, payingWith: method.type, noticeOn, blockedDates })
}

/** Makes the row of a scheduled payment for a bill, or of a retry. */
export function planPayment(
  { rule, method }: Payer,
  what: { statementOn: Day; amountCents: number; attempt: number; payOn: Day },
  calendar: Calendar,
): PlannedRow {
  return {
    account_id: rule.account_id,
    id: newId(calendar.now),
    identity_id: rule.identity_id,
    amount_cents: what.amountCents,
    pay_on: what.payOn,
    received_on: receiptOf(what.payOn, method.type, calendar),
    ...methodOf(method),
    reference: newReference(),
    receipt_email: rule.notice_email,
    reader_id: rule.reader_id,
    language: rule.language,
    autopay_id: rule.id,
    statement_on: what.statementOn,
    attempt: what.attempt,
  }
}

/** The date on which a payment made on `payOn` counts as received. */
export const receiptOf = (payOn: Day, payingWith: 'card' | 'checking', calendar: Calendar): Day =>
  receivedOn({ payOn, payingWith, ...calendar })

/** Returns the columns of a payment that describe its payment method. */
export const methodOf = (method: Payer['method']) => ({
  method_id: method.id,
  method_type: method.type,
  method_brand: method.brand,
  method_last_four: method.last_four,
})

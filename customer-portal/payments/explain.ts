// Sentences for every code that stops a payment. Each record must have every code, so a code without a sentence doesn't
// compile.

import {
  type Day,
  federalReserveHolidays,
  type HolidayName,
  isWeekend,
} from '@lightwell/rulebook/calendar.ts'
import { paymentLimitCents } from '@lightwell/rulebook/payments/rules.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { AmountProblem, DateProblem, MethodProblem, Warnings } from './advice.ts'
import { type FormFacts, limitedByOwed, type MostFacts } from './form.ts'

/** Returns the largest amount that one payment for this account may have, formatted. */
export function limitOf({ accountType }: Pick<FormFacts, 'accountType'>): string {
  return dollars(paymentLimitCents(accountType))
}

/** Returns the most this person may pay in one payment, and the reason for that limit. */
export function explainMost(facts: MostFacts): string {
  const limited = limitedByOwed(facts)
  if (limited) return explainAmount(limited, facts)
  return words.payments_amount_limit({ limit: limitOf(facts) })
}

export function explainAmount(
  problem: AmountProblem,
  facts: Pick<FormFacts, 'accountType' | 'dates'>,
): string {
  return amountWords[problem]({ limit: limitOf(facts), most: dollars(facts.dates.freelyPayableCents) })
}

const amountWords: Record<AmountProblem, (inputs: { limit: string; most: string }) => string> = {
  'amount-missing': words.payments_amount_missing,
  'amount-not-a-number': words.payments_amount_not_a_number,
  'amount-third-decimal': words.payments_amount_third_decimal,
  'amount-not-positive': words.payments_amount_not_positive,
  'amount-over-limit': words.payments_amount_over_limit,
  'amount-for-owners': words.payments_amount_for_owners,
  'amount-over-owed': words.payments_amount_over_owed,
  'amount-over-day': words.payments_amount_over_day,
}

/** Reasons the server may refuse a method that the form accepts. */
export type RefusedMethod =
  | 'method-unusable'
  | 'method-unauthorized'
  | 'method-unverified'
  | 'method-locked'
  | 'provider-unreachable'

export function explainMethod(problem: MethodProblem | RefusedMethod): string {
  return methodWords[problem]()
}

const methodWords: Record<MethodProblem | RefusedMethod, () => string> = {
  'method-missing': words.payments_method_missing,
  'method-expired': words.payments_method_expired,
  'method-expires-before': words.payments_method_expires_before,
  'method-entered-long-ago': words.payments_method_entered_long_ago,
  'method-unusable': words.payments_method_unusable,
  'method-unverified': words.payments_method_unverified,
  'method-unauthorized': words.payments_method_unauthorized,
  'method-locked': words.payments_method_locked,
  'provider-unreachable': words.payments_method_unchecked,
}

export function explainDate(problem: DateProblem, payOn: Day, facts: FormFacts): string {
  if (problem === 'date-blocked') return words.payments_date_blocked({ day: formatDay(payOn) })
  if (problem === 'date-too-late') return words.payments_date_too_late({ day: formatDay(facts.dates.latest) })
  if (problem === 'too-many-declines') return words.payments_date_paused()
  return problem === 'date-too-early' ? words.payments_date_too_early() : words.payments_date_not_a_day()
}

/** Returns in a few words why no payment can be made on a day. Undefined if payments can be made. */
export function whyBlocked(day: Day, blockedDates: ReadonlySet<Day>): string | undefined {
  if (isWeekend(day)) return words.payments_date_weekend()
  if (!blockedDates.has(day)) return undefined
  const holiday = federalReserveHolidays(Number(day.slice(0, 4))).find((each) => each.day === day)
  return holiday ? holidayWords[holiday.name]() : words.payments_date_provider()
}

const holidayWords: Record<HolidayName, () => string> = {
  'new-years-day': words.payments_holiday_new_years_day,
  'martin-luther-king-day': words.payments_holiday_martin_luther_king_day,
  'washingtons-birthday': words.payments_holiday_washingtons_birthday,
  'memorial-day': words.payments_holiday_memorial_day,
  juneteenth: words.payments_holiday_juneteenth,
  'independence-day': words.payments_holiday_independence_day,
  'labor-day': words.payments_holiday_labor_day,
  'columbus-day': words.payments_holiday_columbus_day,
  'veterans-day': words.payments_holiday_veterans_day,
  'thanksgiving-day': words.payments_holiday_thanksgiving_day,
  'christmas-day': words.payments_holiday_christmas_day,
}

/** Returns the sentence for a warning about the amount. */
export function explainAmountWarning(warning: NonNullable<Warnings['amount']>): string {
  switch (warning.code) {
    case 'less-than-past-due':
      return words.payments_amount_less_than_past_due({ amount: dollars(warning.pastDueCents) })
    case 'nothing-due':
      return words.payments_amount_nothing_due()
    case 'more-than-left': {
      const more = { amount: dollars(warning.overCents) }
      return warning.asksForProof
        ? words.payments_amount_asks_for_proof(more)
        : words.payments_amount_more_than_left(more)
    }
  }
}

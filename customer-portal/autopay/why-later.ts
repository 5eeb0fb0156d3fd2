import { noticeDays, waitsForNotice } from '@lightwell/rulebook/autopay/rules.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { PaymentDates } from '@lightwell/rulebook/payments/wire.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { whenPaid } from './explain.ts'
import { type AutopayFacts, type AutopayForm, kindOf } from './form.ts'
import type { Outlook } from './outlook.ts'

/**
 * Explains that a payment is later than chosen, because we have to announce it some days ahead. Undefined if `payOn`
 * isn't later, or is later for another reason.
 */
export function whyLater(
  { next }: Pick<Autopay, 'next'>,
  payOn: Day,
  {
    dueOn,
    daysBefore,
    payingWith,
    dates: { blockedDates },
  }: {
    dueOn: Day | undefined
    daysBefore: number
    payingWith: MethodKind
    dates: Pick<PaymentDates, 'blockedDates'>
  },
): string | undefined {
  if (next === undefined || next.attempt > 1 || dueOn === undefined) return undefined
  const { noticedOn: noticeOn } = next
  if (!waitsForNotice({ dueOn, daysBefore, payingWith, noticeOn, blockedDates }, payOn)) return undefined
  return words.autopay_waits_for_notice({
    day: formatDay(payOn),
    told: formatDay(noticeOn),
    when: whenPaid(daysBefore),
    days: noticeDays,
  })
}

/** Returns the same explanation as `whyLater`, for a change that isn't saved yet. */
export function whyLaterOf(
  { payOn, dueOn }: Extract<Outlook, { kind: 'covered' }>,
  form: AutopayForm,
  facts: AutopayFacts,
  rule: Autopay | undefined,
): string | undefined {
  const { daysBefore } = form
  const payingWith = kindOf(form, facts)
  return rule && whyLater(rule, payOn, { dueOn, daysBefore, payingWith, dates: facts.dates })
}

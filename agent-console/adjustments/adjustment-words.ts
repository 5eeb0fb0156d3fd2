import type * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import type { AdjustmentReason } from '@lightwell/rulebook/adjustments/rules.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type RefusalWords, refusalWords, troubleWords } from '../shell/trouble-words.ts'
import type { Trouble } from '../shell/use-asking.ts'
import type { Adjustment } from './calls.ts'

/** Formats an amount from an API call, which is a number of dollars. */
export const amountText = (amount: number): string => dollars(decodeCents(amount))

export const reasonTexts: Record<AdjustmentReason, () => string> = {
  outage: words.adjustments_reason_outage,
  'service-problem': words.adjustments_reason_service_problem,
  'missed-visit': words.adjustments_reason_missed_visit,
  'billing-error': words.adjustments_reason_billing_error,
  hardship: words.adjustments_reason_hardship,
  goodwill: words.adjustments_reason_goodwill,
  other: words.adjustments_reason_other,
}

/** Says if an adjustment is a credit or a waived late fee, and which bill's fee it is. */
export const kindText = ({ fee }: Adjustment): string =>
  fee === null
    ? words.adjustments_kind_credit()
    : words.adjustments_kind_fee({ day: formatDay(fee.statementDate, 'list') })

/** Names the state of an adjustment. */
export function stateText({ state, isApproved, statementDate }: Adjustment): string {
  if (state === 'waiting' && isApproved) return words.adjustments_state_approved()
  if (statementDate !== null) return words.adjustments_state_billed({ day: formatDay(statementDate, 'list') })
  return states[state]()
}

const states: Record<Adjustment['state'], () => string> = {
  waiting: words.adjustments_state_waiting,
  declined: words.adjustments_state_declined,
  expired: words.adjustments_state_expired,
  pending: words.adjustments_state_pending,
  'next-bill': words.adjustments_state_next_bill,
  // Used only if the bill's day isn't known. Otherwise `stateText` returns a text with the day.
  billed: words.adjustments_state_next_bill,
  refused: words.adjustments_state_refused,
  'taking-back': words.adjustments_state_taking_back,
  'taken-back': words.adjustments_state_taken_back,
}

type Refusal = CallRefusal<
  | typeof contract.giveCredit
  | typeof contract.waiveLateFee
  | typeof contract.finishAdjustment
  | typeof contract.takeBackAdjustment
>

/**
 * Says why an adjustment wasn't made.
 * @param mostUpTo the most that the account may still be credited, in dollars
 */
export function adjustmentTrouble(trouble: Trouble<Refusal>, mostUpTo: number): string {
  if (trouble.why === 'over-bound') return words.adjustments_over_bound({ most: amountText(mostUpTo) })
  return refusalWords(own, trouble) ?? troubleWords(trouble)
}

const own: RefusalWords<Refusal> = {
  'second-person-needed': words.adjustments_asked,
  'account-closed': words.adjustments_account_closed,
  'account-closing': words.adjustments_account_closing,
  'already-waived': words.adjustments_already_waived,
  'no-late-fee': words.adjustments_gone,
  'already-billed': words.adjustments_already_billed,
  'adjustment-pending': words.adjustments_still_pending,
  'not-found': words.adjustments_gone,
  'card-number': words.console_card_number,
  // `adjustmentTrouble` has the text for this refusal, because the text has an amount.
  'over-bound': undefined,
  'too-many-open': undefined,
  'idempotency-key-missing': undefined,
  'idempotency-key-reused': undefined,
}

/** The message for a credit or waived fee that was just given or finished. It depends on the state. */
export function saidOf({ state, kind, amount: dollarsOf }: Adjustment): string {
  const amount = amountText(dollarsOf)
  if (state === 'pending') return words.adjustments_pending()
  if (state === 'refused') return words.adjustments_was_refused()
  return kind === 'credit' ? words.adjustments_gave({ amount }) : words.adjustments_waived({ amount })
}

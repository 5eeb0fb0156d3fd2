// Causes and consequences of declined and returned payments: one row per reason shown to customers. They follow the
// ACH network's rule on reinitiation (Nacha Operating Rules, 2.12.4) and the card networks' rules on retrying a
// declined card. The words files have each reason's words. Pages need only those, so this table stays on the server.
import { type DeclineReason, declineReasons } from './decline-reasons.ts'

/**
 * The possible next step. `try-again`: the same method may be charged again, as often as `retryDays` allows.
 * `other-method`: the method isn't charged automatically again, since it would fail until something is fixed.
 * `new-authorization`: the method's holder objected, so the method can't pay at all until they authorize it again.
 */
export type Remedy = 'try-again' | 'other-method' | 'new-authorization'

interface Row {
  remedy: Remedy
  /** For returned debits: the ACH network's return codes. */
  returns?: readonly string[]
  /** For declines: the payment provider's codes, which follow the usual names of the card networks' codes. */
  declines?: readonly string[]
  /** True if a debit returned for this reason costs the customer a fee. Nacha allows a fee only for R01 and R09. */
  costsFee?: true
}

const table: Record<DeclineReason, Row> = {
  'card-declined': {
    remedy: 'try-again',
    declines: [
      'card_declined',
      'generic_decline',
      'do_not_honor',
      'call_issuer',
      'no_action_taken',
      'card_velocity_exceeded',
      'withdrawal_count_limit_exceeded',
      'issuer_not_available',
      'processing_error',
      'try_again_later',
    ],
  },
  'insufficient-funds': {
    remedy: 'try-again',
    returns: ['R01', 'R09'],
    declines: ['insufficient_funds'],
    costsFee: true,
  },
  'card-expired': { remedy: 'other-method', declines: ['expired_card'] },
  'card-number-invalid': { remedy: 'other-method', declines: ['incorrect_number', 'invalid_account'] },
  // Thieves mustn't learn what the bank knows about a card, so lost, stolen and suspected fraud share one reason.
  'card-refused': {
    remedy: 'other-method',
    declines: [
      'lost_card',
      'stolen_card',
      'pickup_card',
      'fraudulent',
      'restricted_card',
      'security_violation',
      'transaction_not_allowed',
      'service_not_allowed',
      'card_not_supported',
    ],
  },
  /** The payment provider no longer has this card or account. */
  'method-unknown': { remedy: 'other-method', declines: ['invalid_token', 'unknown_token'] },
  'account-closed': { remedy: 'other-method', returns: ['R02'] },
  'account-not-found': { remedy: 'other-method', returns: ['R03', 'R04'] },
  'account-frozen': { remedy: 'other-method', returns: ['R16'] },
  'account-not-debitable': { remedy: 'other-method', returns: ['R20'] },
  'payment-stopped': { remedy: 'new-authorization', returns: ['R08'], declines: ['stop_payment_order'] },
  'not-authorized': {
    remedy: 'new-authorization',
    returns: ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'],
    declines: ['revocation_of_authorization', 'revocation_of_all_authorizations'],
  },
  /**
   * A cardholder disputed the charge. It isn't a return: there's no fee, and the network forbids charging it again.
   */
  'charged-back': { remedy: 'new-authorization' },
  /** Any other return, or a return without a code. Only R01 and R09 may be tried again. */
  'bank-returned': { remedy: 'other-method' },
  /**
   * The payment provider can't process the payment, no matter what the bank says: after three banking days the provider
   * still doesn't know it (`unanswered.ts`). Another try may work.
   */
  'not-taken': { remedy: 'try-again' },
  /** Any other decline. */
  other: { remedy: 'try-again' },
}

/**
 * The reason a debit was returned, by its ACH return code (`R01`). `bank-returned` for a code without a row, or if
 * there's no code.
 */
export const reasonOfReturn = (code: string | undefined): DeclineReason =>
  declineReasons.find((reason) => code !== undefined && table[reason].returns?.includes(code)) ??
  'bank-returned'

/**
 * The reason a payment was declined, by the provider's code (`lost_card`). `other` for a code without a row, or if
 * there's no code.
 */
export const reasonOfDecline = (code: string | undefined): DeclineReason =>
  declineReasons.find((reason) => code !== undefined && table[reason].declines?.includes(code)) ?? 'other'

/** The next step after a payment failed for this reason. */
export const remedyOf = (reason: DeclineReason): Remedy => table[reason].remedy

/** True if a debit returned for this reason costs the customer a fee. */
export const costsReturnFee = (reason: DeclineReason): boolean => table[reason].costsFee === true

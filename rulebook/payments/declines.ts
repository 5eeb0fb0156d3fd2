// Declined and returned payments, one row for each reason that customers see. A row has the reason's codes, and what
// can happen next. That follows the ACH network's rule on reinitiation (Nacha Operating Rules, 2.12.4) and the card
// networks' rules on retries. Pages don't need this table, so it stays on the server.
import { type DeclineReason, declineReasons } from './decline-reasons.ts'

/**
 * The next step after a payment failed:
 * - `try-again`: auto pay may charge the same method again, on `retryDays`.
 * - `other-method`: auto pay doesn't charge the method again. It would fail until someone fixes it.
 * - `new-authorization`: the method's holder objected to a payment. The method can't pay until it's authorized again.
 */
export type Remedy = 'try-again' | 'other-method' | 'new-authorization'

interface Row {
  remedy: Remedy
  /** For returned debits: the ACH network's return codes for this reason. */
  returns?: readonly string[]
  /** For declines: the payment provider's codes for this reason. They're named like the card networks' codes. */
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
  // Customers read the same reason for a lost card, a stolen card and suspected fraud. A thief mustn't learn what the
  // bank knows.
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
  /** The payment provider doesn't know this card or account anymore. */
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
   * A cardholder disputed the charge. A dispute isn't a return: the customer pays no fee, and the network forbids
   * charging again.
   */
  'charged-back': { remedy: 'new-authorization' },
  /**
   * Any return code that isn't in this table, or none. The payment isn't tried again: Nacha allows another try only for
   * R01 and R09.
   */
  'bank-returned': { remedy: 'other-method' },
  /**
   * After three banking days, the payment provider still didn't know the payment (`unanswered.ts`). So the payment
   * never got to the bank, and another try may work.
   */
  'not-taken': { remedy: 'try-again' },
  /** Any other decline. */
  other: { remedy: 'try-again' },
}

/**
 * The reason that a debit was returned, from its ACH return code (`R01`). `bank-returned` if there's no code, or one
 * that isn't in the table.
 */
export const reasonOfReturn = (code: string | undefined): DeclineReason =>
  declineReasons.find((reason) => code !== undefined && table[reason].returns?.includes(code)) ??
  'bank-returned'

/**
 * The reason that a payment was declined, from the provider's code (`lost_card`). `other` if there's no code, or one
 * that isn't in the table.
 */
export const reasonOfDecline = (code: string | undefined): DeclineReason =>
  declineReasons.find((reason) => code !== undefined && table[reason].declines?.includes(code)) ?? 'other'

/** The next step after a payment failed for this reason. */
export const remedyOf = (reason: DeclineReason): Remedy => table[reason].remedy

/** True if a debit returned for this reason costs the customer a fee. */
export const costsReturnFee = (reason: DeclineReason): boolean => table[reason].costsFee === true

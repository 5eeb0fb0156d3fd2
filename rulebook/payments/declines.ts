// Why a payment was declined or came back, and what may follow: one row for each reason that customers are told of. It goes by
// the ACH network's rule on reinitiation (Nacha Operating Rules, 2.12.4) and by the card networks' rules on trying a declined
// card again. The words for each are in the words files; pages need those alone, so this table stays on the server.
import { type DeclineReason, declineReasons } from './decline-reasons.ts'

/**
 * What may follow. `try-again`: the same method may be charged again, as often as `retryDays` has it. `other-method`: it isn't
 * charged again by itself, since it will fail until something is mended. `new-authorization`: its holder has objected, so the method
 * pays nothing at all until they authorize it again.
 */
export type Remedy = 'try-again' | 'other-method' | 'new-authorization'

interface Row {
  remedy: Remedy
  /** Of debits that came back: the return codes of the ACH network. */
  returns?: readonly string[]
  /** Of declines: the codes of the payment provider's wire, which has the card networks' by their usual names. */
  declines?: readonly string[]
  /** Whether a debit that came back for it costs the customer a fee; Nacha allows one for R01 and R09 alone. */
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
  // A thief isn't told what the bank knows of a card: lost, stolen and suspected of fraud are one reason.
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
  /** The payment provider has no such card or account any more. */
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
  /** A cardholder disputed the charge. It is no return: there is no fee, and the network forbids charging it again. */
  'charged-back': { remedy: 'new-authorization' },
  /** Any other return, and one whose code isn't told: only R01 and R09 may be tried again. */
  'bank-returned': { remedy: 'other-method' },
  /**
   * The payment provider can't process it, whatever the bank would say: it has never heard of it for three banking days
   * (`unanswered.ts`). It may take another one.
   */
  'not-taken': { remedy: 'try-again' },
  /** Any other decline. */
  other: { remedy: 'try-again' },
}

/** Why a debit came back, by its ACH return code (`R01`); `bank-returned` for a code without a row, or none. */
export const reasonOfReturn = (code: string | undefined): DeclineReason =>
  declineReasons.find((reason) => code !== undefined && table[reason].returns?.includes(code)) ??
  'bank-returned'

/** Why a payment was declined, by the provider's code (`lost_card`); `other` for a code without a row, or none. */
export const reasonOfDecline = (code: string | undefined): DeclineReason =>
  declineReasons.find((reason) => code !== undefined && table[reason].declines?.includes(code)) ?? 'other'

/** What may follow a payment that failed for this reason. */
export const remedyOf = (reason: DeclineReason): Remedy => table[reason].remedy

/** Whether a debit that came back for this reason costs the customer a fee. */
export const costsReturnFee = (reason: DeclineReason): boolean => table[reason].costsFee === true

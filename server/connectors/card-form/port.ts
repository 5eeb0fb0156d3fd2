import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'

/** The card payment provider, with its hosted form, its charges and its report of their outcomes. */
export interface CardForm {
  /** Opens a hosted form. The numbers entered there never reach us. */
  openForm(ask: FormRequest, signal?: AbortSignal): Promise<{ uid: string; formUrl: string } | Unreachable>
  /** Reads the provider's record of what was entered in the form `uid` (decisions §5). */
  readForm(uid: string, signal?: AbortSignal): Promise<CompletedForm | 'not-completed' | Unreachable>
  /** Charges once per key, however often it's called. Continues even if the request that called it is aborted. */
  charge(order: ChargeOrder): Promise<ChargeOutcome>
  /** Queries the outcome of a charge by its key and amount. `never-heard`: the provider doesn't know the charge. */
  findCharge(key: string, amountCents: number): Promise<FoundCharge>
  /** Starts to validate that a bank account is the customer's own. Later calls return the current status. */
  validateAccount(account: MethodOfToken): Promise<Validation | Unreachable>
  /**
   * Submits the two deposit amounts that the customer entered. The same key counts as one attempt, even if it's sent
   * often.
   */
  confirmDeposits(
    account: MethodOfToken & { key: string; amountsCents: [number, number] },
  ): Promise<Validation | Unreachable>
  /** Updates a card's expiry. Repeating the call changes nothing. `refused`: the provider can't store the expiry. */
  changeExpiry(card: {
    token: string
    expMonth: number
    expYear: number
  }): Promise<'changed' | 'refused' | Unreachable>
  /**
   * Deletes a token. Each form gives a new token, so no other method is affected. Charges made with the token stay.
   * Repeating the call changes nothing.
   */
  forgetToken(method: MethodOfToken): Promise<'forgotten' | Unreachable>
  /**
   * Reads the charge events after position `after` of the report, in the provider's order. An unreadable line is marked
   * as such and doesn't block other lines.
   */
  readReport(
    after: string | undefined,
  ): Promise<{ lines: ReportLine[]; next: string | undefined } | Unreachable>
}

export type Unreachable = 'unreachable'

export interface MethodOfToken {
  token: string
  /** Our id of the payment method, sent to the provider as the request's order id. */
  methodId: string
}

export type Validation =
  | { outcome: 'verified' }
  /** Two small deposits were sent, and the customer can still enter the amounts `triesLeft` times. */
  | { outcome: 'deposits'; triesLeft: number }
  /** The customer entered wrong amounts too often, or the bank account can't be validated. */
  | { outcome: 'locked' }

export interface FormRequest {
  paymentType: 'card' | 'bank'
  billingName: string
  orderId: string
  /** The origin of the page that may show the form in a frame and gets its messages. */
  parentOrigin: string
  language: 'en' | 'es'
}

export interface CompletedForm {
  type: 'card' | 'checking'
  token: string
  brand: 'Visa' | 'MasterCard' | 'American Express' | 'Discover' | null
  lastFour: string
  expMonth: number | null
  expYear: number | null
  holderName: string
  bankName: string | null
  /**
   * The provider's fingerprint of a bank account. The same bank account has the same fingerprint in every form. Null if
   * the provider gives none.
   */
  fingerprint: string | null
  zip: string | null
}

export interface ChargeOrder {
  key: string
  token: string
  amountCents: number
  orderId: string
  /**
   * The initiator and the reason of the charge. Card networks require both for stored credentials (standards: Money).
   */
  initiator: 'customer' | 'merchant'
  reason: 'one-time' | 'scheduled' | 'recurring'
  storedCredential: 'none' | 'first' | 'subsequent'
}

export type ChargeOutcome =
  | { outcome: 'approved'; chargeId: string }
  /** `code` is the provider's own code for the reason (`lost_card`). Null if the provider gives none. */
  | { outcome: 'declined'; chargeId: string | null; reason: DeclineReason; code: string | null }
  /** No answer came, or none that can be trusted, so the charge may or may not have been made. */
  | { outcome: 'unknown' }
  /** No connection was made, so the charge can't have been made. */
  | { outcome: 'not-asked' }
  /** The provider refused our key, so the call did nothing. An operator has to fix the key. */
  | { outcome: 'key-refused' }

/** The provider's record of a charge. `never-heard`: the provider has no record. */
export type FoundCharge = Exclude<ChargeOutcome, { outcome: 'not-asked' }> | { outcome: 'never-heard' }

export type ReportLine = ReportEvent | UnreadableLine

/** A line of the report that's malformed or of an unknown kind. */
export interface UnreadableLine {
  kind: 'unreadable'
  /** Identifies the line without personal data, by its kind, its charge, and a digest of the whole line. */
  detail: string
}

/**
 * A change in the status of a charge. A bank debit settles or is returned days after it was charged. A cardholder may
 * dispute a charge for months.
 */
export interface ReportEvent {
  kind: 'charged' | 'declined' | 'settled' | 'returned' | 'charged-back'
  chargeId: string
  key: string
  amountCents: number
  /** The ACH return code (such as `R01`) of a returned debit. Undefined if the provider gives none. */
  returnCode?: string | undefined
}

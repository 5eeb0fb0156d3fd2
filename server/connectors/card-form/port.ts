import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'

/** The card payment provider: its hosted form, its charges, its report. */
export interface CardForm {
  /** Opens a hosted form. The numbers entered there never reach us. */
  openForm(ask: FormRequest, signal?: AbortSignal): Promise<{ uid: string; formUrl: string } | Unreachable>
  /** The provider's own record of what was entered in the form `uid` (decisions §5). */
  readForm(uid: string, signal?: AbortSignal): Promise<CompletedForm | 'not-completed' | Unreachable>
  /** Charges once: the same key is one charge forever. Outlives the request that called it. */
  charge(order: ChargeOrder): Promise<ChargeOutcome>
  /** Outcome of the charge with that key and amount; `never-heard` if the provider doesn't know it. */
  findCharge(key: string, amountCents: number): Promise<FoundCharge>
  /** Validates that a bank account is its holder's. Asking again returns the current status and repeats nothing. */
  validateAccount(account: MethodOfToken): Promise<Validation | Unreachable>
  /** Submits the two deposit amounts. The same key is one try, however often it's sent. */
  confirmDeposits(
    account: MethodOfToken & { key: string; amountsCents: [number, number] },
  ): Promise<Validation | Unreachable>
  /** Updates a card's expiry. Repeating it changes nothing. `refused`: the provider can't store it. */
  changeExpiry(card: {
    token: string
    expMonth: number
    expYear: number
  }): Promise<'changed' | 'refused' | Unreachable>
  /**
   * Deletes a token. Each token came from one form and stands for no other method. Charges made with it stay.
   * Repeating it changes nothing.
   */
  forgetToken(method: MethodOfToken): Promise<'forgotten' | Unreachable>
  /**
   * Charge events since `after`, in the provider's order. An unreadable line is reported and doesn't block the others.
   */
  readReport(
    after: string | undefined,
  ): Promise<{ lines: ReportLine[]; next: string | undefined } | Unreachable>
}

export type Unreachable = 'unreachable'

export interface MethodOfToken {
  token: string
  /** The provider's reference: our method id. */
  methodId: string
}

export type Validation =
  | { outcome: 'verified' }
  /** Two small deposits were sent; `triesLeft` wrong answers are left. */
  | { outcome: 'deposits'; triesLeft: number }
  /** Too many wrong answers, or no account that can be validated. */
  | { outcome: 'locked' }

export interface FormRequest {
  paymentType: 'card' | 'bank'
  billingName: string
  orderId: string
  /** The origin that may frame the form and receives its messages. */
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
  /** The provider's fingerprint of a bank account, the same in every form; null if it has none. */
  fingerprint: string | null
  zip: string | null
}

export interface ChargeOrder {
  key: string
  token: string
  amountCents: number
  orderId: string
  /** Initiator and reason, as card networks require for stored credentials (standards: Money). */
  initiator: 'customer' | 'merchant'
  reason: 'one-time' | 'scheduled' | 'recurring'
  storedCredential: 'none' | 'first' | 'subsequent'
}

export type ChargeOutcome =
  | { outcome: 'approved'; chargeId: string }
  /** `code`: the provider's reason on the wire (`lost_card`). Null if it gives none. */
  | { outcome: 'declined'; chargeId: string | null; reason: DeclineReason; code: string | null }
  /** No answer, or no credible one: it may or may not have happened. */
  | { outcome: 'unknown' }
  /** No connection was made, so it can't have happened. */
  | { outcome: 'not-asked' }
  /** Our key is refused, so this call did nothing: an operator has to fix it. */
  | { outcome: 'key-refused' }

/** The provider's record of a charge. */
export type FoundCharge = Exclude<ChargeOutcome, { outcome: 'not-asked' }> | { outcome: 'never-heard' }

export type ReportLine = ReportEvent | UnreadableLine

/** A malformed line of the report, or one of an unknown kind. */
export interface UnreadableLine {
  kind: 'unreadable'
  /** Identifies the line without personal data: its kind and charge, and a digest of the whole. */
  detail: string
}

/** Bank debits settle or are returned days after they were charged. A cardholder may dispute a charge for months. */
export interface ReportEvent {
  kind: 'charged' | 'declined' | 'settled' | 'returned' | 'charged-back'
  chargeId: string
  key: string
  amountCents: number
  /** The ACH return code (`R01`) of a returned debit, if given. */
  returnCode?: string | undefined
}

import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'

/** The card payment provider: its hosted form, its charges, its report. */
export interface CardForm {
  /** Opens a hosted form; the numbers entered there never come here. */
  openForm(ask: FormRequest, signal?: AbortSignal): Promise<{ uid: string; formUrl: string } | Unreachable>
  /** The provider's own record of what was entered in the form `uid` (decisions §5). */
  readForm(uid: string, signal?: AbortSignal): Promise<CompletedForm | 'not-completed' | Unreachable>
  /** Charges once: the same key is one charge for ever. Outlives the request that asked for it. */
  charge(order: ChargeOrder): Promise<ChargeOutcome>
  /** Outcome of the charge with that key and amount; `never-heard` if the provider doesn't know it. */
  findCharge(key: string, amountCents: number): Promise<FoundCharge>
  /** Validates that a bank account is its holder's. Asking again returns the current status and repeats nothing. */
  validateAccount(account: MethodOfToken): Promise<Validation | Unreachable>
  /** Submits the two deposit amounts. One key is one try, however often it's sent. */
  confirmDeposits(
    account: MethodOfToken & { key: string; amountsCents: [number, number] },
  ): Promise<Validation | Unreachable>
  /** A card is good until another month. Told again it changes nothing; `refused` where the provider cannot keep it. */
  changeExpiry(card: {
    token: string
    expMonth: number
    expYear: number
  }): Promise<'changed' | 'refused' | Unreachable>
  /**
   * Nothing is to be left of a token, which came of one form and stands for no other method. What was charged with it
   * stays charged. Told again it changes nothing.
   */
  forgetToken(method: MethodOfToken): Promise<'forgotten' | Unreachable>
  /** Charge events since `after`, in the provider's order. An unreadable line is reported and doesn't block the others. */
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
  /** Two small deposits were sent, and how many wrong answers are left. */
  | { outcome: 'deposits'; triesLeft: number }
  /** Too many wrong answers, or no account that can be validated. */
  | { outcome: 'locked' }

export interface FormRequest {
  paymentType: 'card' | 'bank'
  billingName: string
  orderId: string
  /** The origin that may frame the form and hears its messages. */
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
  /** `code`: why, as the provider's wire has it (`lost_card`); null where it tells none. */
  | { outcome: 'declined'; chargeId: string | null; reason: DeclineReason; code: string | null }
  /** No answer, or none that can be believed: it may or may not have happened. */
  | { outcome: 'unknown' }
  /** No connection was made, so that it cannot have happened. */
  | { outcome: 'not-asked' }
  /** Our key is refused, so this call did nothing: an operator has to mend it. */
  | { outcome: 'key-refused' }

/** The provider's record of a charge. */
export type FoundCharge = Exclude<ChargeOutcome, { outcome: 'not-asked' }> | { outcome: 'never-heard' }

export type ReportLine = ReportEvent | UnreadableLine

/** A line of the report that is none, or of a kind that is not known. */
export interface UnreadableLine {
  kind: 'unreadable'
  /** Which line it is, in words that hold nothing of anybody: what it says of kind and charge, and a digest of it all. */
  detail: string
}

/** Bank debits settle, or come back, days after they were charged; a card's holder may dispute a charge for months. */
export interface ReportEvent {
  kind: 'charged' | 'declined' | 'settled' | 'returned' | 'charged-back'
  chargeId: string
  key: string
  amountCents: number
  /** Of a debit that came back: the return code of the ACH network (`R01`), where it is told. */
  returnCode?: string | undefined
}

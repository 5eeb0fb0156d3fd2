// Two kinds of account, one model: pages speak to a biller without knowing which kind is behind it (decisions §3).
// `legacy.ts` and `platform.ts` are the two, each with its own calls; `choose-biller.ts` chooses between them, once.
import type { BillFacts } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type * as methods from '@lightwell/rulebook/payment-methods/contract.ts'
import type * as payments from '@lightwell/rulebook/payments/contract.ts'
import type { Doubt } from '@lightwell/rulebook/payments/doubts.ts'
import type { AmountChoice, Cutoffs } from '@lightwell/rulebook/payments/rules.ts'
import type { Answer } from '../answer.ts'

export interface Biller {
  readBill(): Promise<Bill>
  /** Saved methods, newest first. */
  listMethods(): Promise<Method[]>
  /** Keeps what was entered for later payments. */
  saveMethod(entered: MethodToSave): Promise<Answer<Method, CallRefusal<typeof methods.savePaymentMethod>>>
  /** Asks the server about a payment before it is made; only the legacy kind can be asked. Changes nothing. */
  checkPayment?(order: PaymentOrder): Promise<Answer<{ receivedOn: Day }, PaymentRefusal>>
  /**
   * Pays, now or on a later day. A declined payment is an answer, not a refusal. The key is made once for an order and
   * sent with every try of it, so that however often it is sent, it is paid once.
   */
  payOnce(
    order: PaymentOrder & { termsAccepted: boolean; confirmed?: Doubt[] },
    idempotencyKey: string,
  ): Promise<Answer<Payment, PaymentRefusal>>
  /** What has become of a payment by now; never from memory. Nothing where there is none of that id. */
  readPayment(id: string): Promise<Payment | undefined>
  paymentDates(): Promise<PaymentDates>
}

export type PaymentRefusal = CallRefusal<typeof payments.savePayment>

/** What is owed, and all that decides how it stands (`bill-state.ts`). */
export interface Bill extends BillFacts {
  pastDueSince: Day | undefined
  /** The newest bill beside the one before it; nothing where there is none before. */
  change: BillChange | undefined
}

export interface BillChange {
  /** By how much its new charges are more; below zero they are less. */
  differenceCents: Cents
  /** What makes most of the difference; nothing where no line does. */
  line: { description: string; change: 'new' | 'gone' | 'up' | 'down' } | undefined
}

export type MethodKind = 'card' | 'checking'
export type CardBrand = 'Visa' | 'MasterCard' | 'American Express' | 'Discover'

/** A card or bank account that can be paid with. */
export interface PayableMethod {
  /** What a payment names it by. The provider's own token never leaves the server. */
  id: string
  kind: MethodKind
  brand: CardBrand | undefined
  lastFour: string
  /** For cards: good until the end of that month. */
  expires: { month: number; year: number } | undefined
}

/** One that was saved. */
export interface Method extends PayableMethod {
  nickname: string | undefined
  isDefault: boolean
  /** A bank account is not until the provider knows whose it is. */
  isVerified: boolean
  /** Why a payment with it would be refused; nothing where none would be for that. */
  barred?: 'method-unverified' | 'method-locked' | undefined
}

export interface MethodToSave {
  method: PayableMethod
  nickname: string | undefined
  /** The saved card whose place it takes. */
  replaces?: string | undefined
  /** The version of the authorisation that stood on the page and was accepted (decisions §6). */
  authorizationVersion: string
  /** The same of the text of auto pay, where the card that it replaces pays for that. */
  autopayAuthorizationVersion?: string
}

export interface PaymentOrder {
  choice: AmountChoice
  amountCents: Cents
  payOn: Day
  method: PayableMethod
}

export interface Payment {
  id: string
  /** What the customer keeps. */
  reference: string
  amountCents: Cents
  payOn: Day
  receivedOn: Day
  /** "Visa ending in 4242", as the server says it. */
  methodName: string
  methodKind: MethodKind
  status: 'Scheduled' | 'Pending' | 'Completed' | 'Declined' | 'Cancelled' | 'Returned'
  declineReason:
    | 'card-declined'
    | 'insufficient-funds'
    | 'card-expired'
    | 'bank-returned'
    | 'other'
    | undefined
  /** Where the receipt goes, masked. */
  receiptEmail: string | undefined
}

export interface PaymentDates {
  /** Holidays and the provider's own dates; weekends are blocked besides. Some weeks past `latest`. */
  blockedDates: ReadonlySet<Day>
  earliest: Day
  latest: Day
  cutoffs: Cutoffs
}

// The payments of an account, those to come and those of the past, for both kinds. It stands beside the biller of the rest
// (accounts/biller.ts), so that its calls come with its pages.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type * as contract from '@lightwell/rulebook/payments/contract.ts'
import type { MethodKind, Payment, PaymentOrder } from '../accounts/biller.ts'
import type { Answer } from '../answer.ts'

export interface HistoryBiller {
  /** Payments that are scheduled or pending, the next first; never from memory. */
  listUpcoming(): Promise<UpcomingPayment[]>
  /** A page of those that are settled, newest first. */
  readHistory(wish: HistoryWish): Promise<HistoryPage>
  /** Where the whole history, or what a filter leaves of it, is to be had as a file. */
  downloadAddress(filter: HistoryFilter): string
  /** Changes a scheduled payment. The key is made once for what is sent, and sent with every try of it. */
  changePayment(
    paymentId: string,
    order: PaymentOrder & { termsAccepted: boolean },
    idempotencyKey: string,
  ): Promise<Answer<Payment, ChangeRefusal>>
  /** Cancels a scheduled payment. Cancelled before, it answers the same. */
  cancelPayment(paymentId: string): Promise<Answer<Payment, CancelRefusal>>
}

export type ChangeRefusal = CallRefusal<typeof contract.changePayment>
export type CancelRefusal = CallRefusal<typeof contract.cancelPayment>

/** A payment that waits for its day, or is on its way. */
export interface UpcomingPayment extends Payment {
  /** A saved method; nothing where it was entered for this payment alone, or the payment was imported. */
  methodId: string | undefined
  /** Whether it may be changed and keep its method: not where somebody else entered that. */
  keepsMethod: boolean
  choice: PaymentOrder['choice']
  isChangeable: boolean
  isCancellable: boolean
  /** Of auto pay: between which days it may be moved, or nothing where it keeps its day. */
  autopay: { move: Span | undefined; attempt: number } | undefined
}

/** A placeholder id in an order: the payment keeps its current method, which is not a saved one. */
export const itsOwnMethod = 'its-own'

/** Two days and what lies between them. */
export interface Span {
  earliest: Day
  latest: Day
}

export interface PastPayment {
  id: string
  reference: string
  payOn: Day
  receivedOn: Day
  amountCents: Cents
  methodName: string
  methodKind: MethodKind
  status: Payment['status']
  declineReason: Payment['declineReason']
  /** Of auto pay: which try of its bill it was. */
  autopay: { attempt: number } | undefined
}

export interface HistoryFilter {
  from?: Day | undefined
  to?: Day | undefined
  /** `card-4242`, `checking-6789` */
  method?: string | undefined
}

/** Which page: of the batch that begins behind `after`, or with the newest payment, from 0. */
export interface HistoryWish extends HistoryFilter {
  after?: string | undefined
  page: number
}

export interface HistoryPage {
  payments: PastPayment[]
  /** How many pages the batch has, and where the batches beside it begin. */
  batch: { pages: number; next: string | undefined; previous: string | undefined }
}

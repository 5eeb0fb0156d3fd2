// The payments of an account, those to come and those of the past, for both kinds.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/payments/contract.ts'
import type { PastPayment, UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import type { Agreement, OrderToSend, Payment } from '@lightwell/rulebook/payments/wire.ts'
import { byKind } from '../accounts/by-kind.ts'
import type { Answer } from '../answer.ts'
import { legacyHistory } from './history-legacy.ts'
import { platformHistory } from './history-platform.ts'

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
    order: OrderToSend & Omit<Agreement, 'confirmed'>,
    idempotencyKey: string,
  ): Promise<Answer<Payment, ChangeRefusal>>
  /** Cancels a scheduled payment. Cancelled before, it answers the same. */
  cancelPayment(paymentId: string): Promise<Answer<Payment, CancelRefusal>>
}

export type ChangeRefusal = CallRefusal<typeof contract.changePayment>
export type CancelRefusal = CallRefusal<typeof contract.cancelPayment>

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

/** The payments of the account in use. */
export function historyBiller(): HistoryBiller {
  return byKind({ legacy: legacyHistory, platform: platformHistory })
}

// API calls about an account's upcoming and past payments, for both billing kinds.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { PastPayment, UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { byKind } from '../accounts/by-kind.ts'
import { legacyHistory } from './history-legacy.ts'
import { platformHistory } from './history-platform.ts'

export interface HistoryBiller {
  /** Reads scheduled and pending payments, the next one first. Never cached. */
  listUpcoming(): Promise<UpcomingPayment[]>
  /** Reads a page of settled payments, newest first. */
  readHistory(wish: HistoryWish): Promise<HistoryPage>
  /** The URL to download the payments that match the filter. Without a filter, all of them. */
  downloadAddress(filter: HistoryFilter): string
}

export interface HistoryFilter {
  from?: Day | undefined
  to?: Day | undefined
  /** The payment method, as its kind and last four digits: `card-4242`, `checking-6789`. */
  method?: string | undefined
}

/**
 * The page of the history to read. Pages come in batches of up to five.
 * - `after`: the place in the history where a batch starts. Left out for the first batch, with the newest payments.
 * - `page`: the page's number within its batch, from 0.
 */
export interface HistoryWish extends HistoryFilter {
  after?: string | undefined
  page: number
}

export interface HistoryPage {
  payments: PastPayment[]
  /** The batch of pages that contains this page: its number of pages, and where the next and previous batch start. */
  batch: { pages: number; next: string | undefined; previous: string | undefined }
}

/** The API calls about upcoming and past payments for this account. */
export function historyBiller(account: LinkedAccount): HistoryBiller {
  return byKind(account, { legacy: legacyHistory, platform: platformHistory })
}

// The upcoming and past payments of an account, for both kinds of account.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { PastPayment, UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { byKind } from '../accounts/by-kind.ts'
import { legacyHistory } from './history-legacy.ts'
import { platformHistory } from './history-platform.ts'

export interface HistoryBiller {
  /** Scheduled and pending payments, the next one first. Never cached. */
  listUpcoming(): Promise<UpcomingPayment[]>
  /** A page of settled payments, newest first. */
  readHistory(wish: HistoryWish): Promise<HistoryPage>
  /** The URL to download the history from, filtered or whole. */
  downloadAddress(filter: HistoryFilter): string
}

export interface HistoryFilter {
  from?: Day | undefined
  to?: Day | undefined
  /** The method's kind and last four digits: `card-4242`, `checking-6789`. */
  method?: string | undefined
}

/**
 * A page of a batch, counted from 0. `after`: where the batch starts; left out for the batch with the newest payments.
 */
export interface HistoryWish extends HistoryFilter {
  after?: string | undefined
  page: number
}

export interface HistoryPage {
  payments: PastPayment[]
  /** The number of pages in this batch, and where the neighboring batches start. */
  batch: { pages: number; next: string | undefined; previous: string | undefined }
}

/** The payments of an account. */
export function historyBiller(account: LinkedAccount): HistoryBiller {
  return byKind(account, { legacy: legacyHistory, platform: platformHistory })
}

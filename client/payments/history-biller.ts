// The payments of an account, those to come and those of the past, for both kinds.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { PastPayment, UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { byKind } from '../accounts/by-kind.ts'
import { legacyHistory } from './history-legacy.ts'
import { platformHistory } from './history-platform.ts'

export interface HistoryBiller {
  /** Payments that are scheduled or pending, the next first; never from memory. */
  listUpcoming(): Promise<UpcomingPayment[]>
  /** A page of those that are settled, newest first. */
  readHistory(wish: HistoryWish): Promise<HistoryPage>
  /** Download URL of the history, filtered or whole. */
  downloadAddress(filter: HistoryFilter): string
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

/** The payments of an account. */
export function historyBiller(account: LinkedAccount): HistoryBiller {
  return byKind(account, { legacy: legacyHistory, platform: platformHistory })
}

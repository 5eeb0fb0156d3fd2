// The history of an account, page by page, without a total count: page numbers come in batches of five, and a page is
// read as fast behind a far place as at the start. An index-only scan reads the places of five pages and one more, and
// the place where the previous batch begins.
import { pagesAtOnce } from '@lightwell/rulebook/payments/rules.ts'
import type { World } from '../world.ts'
import { findHistory, findPlaces, type HistoryFilter, type Place } from './history-store.ts'
import type { ToldPayment } from './store.ts'

/**
 * Which page: its size, the place after which its batch begins (absent: at the newest payment), and its number within
 * the batch, from 0.
 */
export interface WishedPage {
  limit: number
  after: Place | undefined
  page: number
}

export interface HistoryPage {
  payments: ToldPayment[]
  /** Where the following page begins. */
  next: Place | undefined
  batch: {
    pages: number
    next: Place | undefined
    /** None where the batch before is the first. */
    previous: Place | undefined
  }
}

/** Reads one page and what lies around it. A page beyond the end is empty. */
export async function readHistory(
  { database }: World,
  accountId: string,
  filter: HistoryFilter,
  { limit, after, page }: WishedPage,
): Promise<HistoryPage> {
  const inBatch = limit * pagesAtOnce
  const wish = { after, most: inBatch + 1, back: inBatch }
  const { ahead, behind } = await findPlaces(database, accountId, filter, wish)
  const shown = ahead.slice(page * limit, (page + 1) * limit)
  const isMore = ahead.length > (page + 1) * limit
  const start = page === 0 ? after : ahead[page * limit - 1]
  return {
    payments:
      shown.length === 0 ? [] : await findHistory(database, accountId, filter, { after: start, most: limit }),
    next: isMore ? shown.at(-1) : undefined,
    batch: {
      pages: Math.min(pagesAtOnce, Math.ceil(ahead.length / limit)),
      next: ahead.length > inBatch ? ahead[inBatch - 1] : undefined,
      previous: behind,
    },
  }
}

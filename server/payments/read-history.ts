// The history of an account, a page at a time. Nobody counts what an account has paid in all: page numbers come in
// batches of five, and whoever holds the place where a batch begins has it as fast as the first one. Its places are read
// from an index alone, five pages and one more, and with them the place where the batch before begins.
import { pagesAtOnce } from '@lightwell/rulebook/payments/rules.ts'
import type { World } from '../world.ts'
import { findHistory, findPlaces, type HistoryFilter, type Place } from './history-store.ts'
import type { ToldPayment } from './store.ts'

/** Which page: of so many payments, in the batch that begins behind a place (or with the newest payment), from 0. */
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

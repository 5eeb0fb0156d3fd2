// The URL holds the history's entire state: `#/payments/history?page=7&after=…&method=card-4242`. Pages come in batches
// of five. A batch begins after the payment named by `after`. So a link keeps showing the same payments when newer ones
// are added.

import type { HistoryFilter, HistoryPage, HistoryWish } from '@lightwell/client/payments/history-biller.ts'
import { pagesAtOnce } from '@lightwell/rulebook/payments/rules.ts'

export interface HistorySearch extends HistoryFilter {
  /** Starts at 1. Left out for the first page. */
  page?: number
  after?: string
}

export function wishOf({ page = 1, after, ...filter }: HistorySearch): HistoryWish {
  return { ...filter, after, page: (page - 1) % pagesAtOnce }
}

export function hasFilter({ from, to, method }: HistoryFilter): boolean {
  return from !== undefined || to !== undefined || method !== undefined
}

/** Targets of the page links on the current page. */
export interface PageLinks {
  current: number
  numbers: { page: number; search: HistorySearch }[]
  newer: HistorySearch | undefined
  older: HistorySearch | undefined
}

/**
 * Returns the page numbers of the current batch of five, and the previous and next pages. Those two may be in another
 * batch.
 */
export function pageLinks(search: HistorySearch, { batch }: HistoryPage): PageLinks {
  const { page: current = 1, after, from, to, method } = search
  const filter = { ...(from && { from }), ...(to && { to }), ...(method && { method }) }
  const at = (page: number, behind: string | undefined): HistorySearch => ({
    ...filter,
    ...(page > 1 && { page }),
    ...(behind && page > pagesAtOnce && { after: behind }),
  })
  const first = current - ((current - 1) % pagesAtOnce)
  const last = first + batch.pages - 1
  const numbers = Array.from({ length: batch.pages }, (_, index) => {
    return { page: first + index, search: at(first + index, after) }
  })
  const newer = current === first ? at(current - 1, batch.previous) : at(current - 1, after)
  const older = current === last ? batch.next && at(current + 1, batch.next) : at(current + 1, after)
  return {
    current,
    numbers,
    newer: current > 1 ? newer : undefined,
    older: current < last || batch.next ? older || undefined : undefined,
  }
}

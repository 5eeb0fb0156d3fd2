/**
 * A page of the payment history. The server returns the history in batches, and each batch has several pages. `after`:
 * the position where the page's batch begins, undefined for the newest batch. `page`: the page within the batch, from
 * 0.
 */
export interface HistoryPlace {
  after: string | undefined
  page: number
}

/** The next page, in the same batch or at the start of the next one. Undefined after the last page. */
export function nextPlace(
  { after, page }: HistoryPlace,
  { pages, next }: { pages: number; next: string | undefined },
): HistoryPlace | undefined {
  if (page + 1 < pages) return { after, page: page + 1 }
  return next === undefined ? undefined : { after: next, page: 0 }
}

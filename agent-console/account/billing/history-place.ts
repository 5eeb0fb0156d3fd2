/**
 * A page of the payment history. The server returns the history in batches, and each batch has several pages. `after`:
 * the position where the page's batch begins, undefined for the newest batch. `page`: the page within the batch, from
 * 0.
 */
export interface HistoryPlace {
  after: string | undefined
  page: number
}

/** The next page. After a batch's last page, that's the first page of the next batch. Undefined after the last page. */
export function nextPlace(
  { after, page }: HistoryPlace,
  { pages, next }: { pages: number; next: string | undefined },
): HistoryPlace | undefined {
  if (page + 1 < pages) return { after, page: page + 1 }
  return next === undefined ? undefined : { after: next, page: 0 }
}

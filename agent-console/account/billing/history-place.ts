/**
 * A position in the history: a page of a batch, counted from 0. `after` is where the batch begins. Undefined for the
 * newest batch.
 */
export interface HistoryPlace {
  after: string | undefined
  page: number
}

/** Returns the next page, in the same batch or the next one. Undefined after the last page. */
export function nextPlace(
  { after, page }: HistoryPlace,
  { pages, next }: { pages: number; next: string | undefined },
): HistoryPlace | undefined {
  if (page + 1 < pages) return { after, page: page + 1 }
  return next === undefined ? undefined : { after: next, page: 0 }
}

/** A position in the history: a page, counted from 0, in the batch after `after`, or in the newest batch. */
export interface HistoryPlace {
  after: string | undefined
  page: number
}

/** Returns the next page: in the same batch, or the first of the next. Undefined after the last. */
export function nextPlace(
  { after, page }: HistoryPlace,
  { pages, next }: { pages: number; next: string | undefined },
): HistoryPlace | undefined {
  if (page + 1 < pages) return { after, page: page + 1 }
  return next === undefined ? undefined : { after: next, page: 0 }
}

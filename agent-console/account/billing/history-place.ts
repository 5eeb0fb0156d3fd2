/** Where the history goes on: in the batch behind `after`, or the newest one; its pages are counted from 0. */
export interface HistoryPlace {
  after: string | undefined
  page: number
}

/** The page behind one: in the same batch, or the first of the next. Undefined behind the last. */
export function placeBehind(
  { after, page }: HistoryPlace,
  { pages, next }: { pages: number; next: string | undefined },
): HistoryPlace | undefined {
  if (page + 1 < pages) return { after, page: page + 1 }
  return next === undefined ? undefined : { after: next, page: 0 }
}

// The URL holds the list's entire state: `#/profile/documents?sort=receipt&year=2026&after=…`. A page begins after the
// document named by `after`. So a link keeps showing the same documents when newer ones are added.

import { wordOf, yearOf } from '../shell/search.ts'

/** Document types to filter by. */
export const documentSorts = ['bill', 'receipt', 'authorization', 'label'] as const

export interface DocumentsSearch {
  sort?: (typeof documentSorts)[number]
  year?: number
  after?: string
}

export function documentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const sort = documentSorts.find((each) => each === search.sort)
  return {
    ...(sort && { sort }),
    ...yearOf(search),
    ...wordOf(search, 'after', /^\d{4}-\d\d-\d\d_([a-z]+_[0-9a-f-]{36}|label_[A-Z0-9]{12,26})$/),
  }
}

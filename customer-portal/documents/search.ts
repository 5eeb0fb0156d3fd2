// The address of the list says all that it shows: `#/profile/documents?sort=receipt&year=2026&after=…`. `after` is the place
// behind which a page begins, so that a link leads back to the same documents, however many came since.

import { wordOf, yearOf } from '../shell/search.ts'

/** The sorts that the list can be narrowed to. */
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

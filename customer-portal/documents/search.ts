// The address of the list says all that it shows: `#/profile/documents?sort=receipt&year=2026&after=…`. `after` is the place
// behind which a page begins, so that a link leads back to the same documents, however many came since.

/** The sorts that the list can be narrowed to. */
export const documentSorts = ['bill', 'receipt', 'authorization', 'label'] as const

export interface DocumentsSearch {
  sort?: (typeof documentSorts)[number]
  year?: number
  after?: string
}

const anchor = /^\d{4}-\d\d-\d\d_([a-z]+_[0-9a-f-]{36}|label_[A-Z0-9]{12,26})$/

export function documentsSearch({ sort, year, after }: Record<string, unknown>): DocumentsSearch {
  const known = documentSorts.find((each) => each === sort)
  const number = Number(year)
  return {
    ...(known && { sort: known }),
    ...(Number.isInteger(number) && number >= 1900 && number < 9999 && { year: number }),
    ...(anchor.test(String(after)) && { after: String(after) }),
  }
}

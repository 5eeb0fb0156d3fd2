import type { PeopleFilter } from './calls.ts'

/** Reads the list's filter in the page's URL. Leaves out anything invalid. */
export const filterIn = ({ state, q }: Record<string, unknown>): PeopleFilter => ({
  ...(state === 'ended' && { state }),
  ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 100) }),
})

import type { PeopleFilter } from './calls.ts'

/** Who's listed, by the page's address; what it isn't is left out. */
export const filterIn = ({ state, q }: Record<string, unknown>): PeopleFilter => ({
  ...(state === 'ended' && { state }),
  ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 100) }),
})

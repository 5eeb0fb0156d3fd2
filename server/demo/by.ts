import type { By, DoerId } from '../acting/by.ts'

/** Who did what's written down in rows that nobody makes by a request: those of the demo, and of tests. */
export const byPerson = (identityId: string, kind: 'customer' | 'helper' = 'customer'): By => ({
  kind,
  id: identityId as DoerId,
})

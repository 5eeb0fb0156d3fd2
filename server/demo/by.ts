import type { By, DoerId } from '../acting/by.ts'

/** The author of rows that aren't made by a request: the demonstration's, and those in tests. */
export const byPerson = (identityId: string, kind: 'customer' | 'helper' = 'customer'): By => ({
  kind,
  id: identityId as DoerId,
})

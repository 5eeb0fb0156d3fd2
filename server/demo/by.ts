import type { By, DoerId } from '../acting/by.ts'

/** The author of rows that the demo and tests insert directly, without a request. */
export const byPerson = (identityId: string, kind: 'customer' | 'helper' = 'customer'): By => ({
  kind,
  id: identityId as DoerId,
})

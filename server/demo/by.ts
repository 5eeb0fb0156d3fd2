import type { By, DoerId } from '../acting/by.ts'

/** The author of rows that no request makes: those of the demonstration and of tests. */
export const byPerson = (identityId: string, kind: 'customer' | 'helper' = 'customer'): By => ({
  kind,
  id: identityId as DoerId,
})

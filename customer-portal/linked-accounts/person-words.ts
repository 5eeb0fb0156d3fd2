import type { FormerHelper, Person } from '@lightwell/client/linked-accounts/people.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type Telling, unclearTold } from '../profile/troubles.ts'

/** The name by which the owner knows, or knew, somebody. */
export const nameOf = ({ identity: { firstName, lastName } }: Person | FormerHelper): string =>
  `${firstName} ${lastName}`

/** Sentences for the refusals that every call for owners shares. */
export const toldOwners = (): Telling<'not-signed-in' | 'not-found' | 'not-owner'> => ({
  // The sign-in opens before it is read.
  'not-signed-in': { text: words.profile_failed() },
  'not-found': { text: words.profile_gone() },
  'not-owner': { text: words.linked_accounts_not_owner() },
  ...unclearTold(),
})

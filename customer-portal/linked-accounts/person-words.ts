import type { FormerHelper, Person } from '@lightwell/client/linked-accounts/people.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type TroubleTexts, unclearMessages } from '../profile/troubles.ts'

/** Returns a helper's full name, as the account's owner sees it. */
export const nameOf = ({ identity: { firstName, lastName } }: Person | FormerHelper): string =>
  `${firstName} ${lastName}`

/** Sentences for the refusals shared by all API calls that only an account's owner may make. */
export const ownerTroubles = (): TroubleTexts<'not-signed-in' | 'not-found' | 'not-owner'> => ({
  // Never shown: the sign-in page opens first.
  'not-signed-in': { text: words.profile_failed() },
  'not-found': { text: words.profile_gone() },
  'not-owner': { text: words.linked_accounts_not_owner() },
  ...unclearMessages(),
})

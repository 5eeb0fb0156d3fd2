import type { FormerHelper, Person, Scopes } from '@lightwell/client/linked-accounts/people.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type Telling, unclearTold } from '../profile/troubles.ts'

/** Names the scopes that a person has on an account: of a closed one what it still has, its bills. */
export function scopeNames({ billing, pays, seesServices, manages }: Scopes, isClosed = false): string[] {
  const names = [
    ...(billing ? [words.linked_accounts_sees_bills()] : []),
    ...(billing && pays ? [words.linked_accounts_pays()] : []),
    ...(seesServices && !isClosed ? [words.linked_accounts_sees_services()] : []),
    ...(seesServices && manages && !isClosed ? [words.linked_accounts_manages()] : []),
  ]
  if (names.length > 0) return names
  return [isClosed ? words.linked_accounts_nothing_closed() : words.linked_accounts_nothing()]
}

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

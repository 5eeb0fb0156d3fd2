import type { Person, Scopes } from '@lightwell/client/linked-accounts/people.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** What somebody may do with an account, in words. */
export const scopeNames = ({ billing, pays, manages }: Scopes): string[] => [
  ...(billing ? [words.linked_accounts_sees_bills()] : []),
  ...(billing && pays ? [words.linked_accounts_pays()] : []),
  ...(manages ? [words.linked_accounts_manages()] : []),
]

/** The name by which the owner knows somebody. */
export const nameOf = ({ identity: { firstName, lastName } }: Person): string => `${firstName} ${lastName}`

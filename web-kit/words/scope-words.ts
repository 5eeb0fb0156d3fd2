import * as words from '@lightwell/words/compiled/messages/_index.js'

/** What a person may do with an account. */
interface Scopes {
  billing: boolean
  pays: boolean
  seesServices: boolean
  manages: boolean
}

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

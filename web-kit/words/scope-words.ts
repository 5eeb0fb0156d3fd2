import * as words from '@lightwell/words/compiled/messages/_index.js'

/** A person's permissions on an account. */
interface Scopes {
  billing: boolean
  pays: boolean
  seesServices: boolean
  manages: boolean
}

/** Names the permissions a person has on an account. A closed account only has bills left to see. */
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

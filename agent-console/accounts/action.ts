import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Linked, Person } from './calls.ts'

/** The action on the customer's accounts whose dialog is open. */
export type Action =
  | { what: 'link' }
  | { what: 'unlink'; account: Linked }
  | { what: 'reset'; account: Linked }
  | { what: 'remove'; account: Linked; person: Person }
  | { what: 'autopay'; account: Linked; rule: Autopay }

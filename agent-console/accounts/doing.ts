import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Linked, Person } from './calls.ts'

/** What a member of staff is about to do with the customer's accounts. */
export type Doing =
  | { what: 'link' }
  | { what: 'unlink'; account: Linked }
  | { what: 'reset'; account: Linked }
  | { what: 'remove'; account: Linked; person: Person }
  | { what: 'autopay'; account: Linked; rule: Autopay }

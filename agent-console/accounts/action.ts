import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Linked, Person } from './calls.ts'

/** An action on the customer's accounts that's about to be done. */
export type Action =
  | { what: 'link' }
  | { what: 'unlink'; account: Linked }
  | { what: 'reset'; account: Linked }
  | { what: 'remove'; account: Linked; person: Person }
  | { what: 'autopay'; account: Linked; rule: Autopay }

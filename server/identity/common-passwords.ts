import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bareOf,
  type PasswordOwner,
  type PasswordRefusal,
  whyNotPassword,
} from '@lightwell/rulebook/identity/rules.ts'

/**
 * Digests of common passwords that are long enough to be allowed here. Digests, because real people chose these
 * passwords, and nobody should read them. `scripts/list-passwords.ts` creates the list.
 */
const listed = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
)

/** Converts a password to the form used in the list. Forty bits make chance matches very unlikely. */
export const listedAs = (password: string): string =>
  createHash('sha256')
    .update(bareOf(password.normalize('NFC')))
    .digest('hex')
    .slice(0, 10)

/** Returns why a password is refused: by a rule, or because it's common. Undefined if it's allowed. */
export const refusePassword = (password: string, owner: PasswordOwner): PasswordRefusal | undefined =>
  whyNotPassword(password, owner) ?? (listed.has(listedAs(password)) ? 'common' : undefined)

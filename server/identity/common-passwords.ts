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
 * Digests of known common passwords that are long enough to be chosen here. Digests, because nobody should be able to
 * read what somebody once chose. `scripts/list-passwords.ts` creates the list.
 */
const listed = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
)

/** A password's form in the list: forty bits are enough to rule out chance matches. */
export const listedAs = (password: string): string =>
  createHash('sha256')
    .update(bareOf(password.normalize('NFC')))
    .digest('hex')
    .slice(0, 10)

/** The reason someone can't choose a password, by the rules and by the list. */
export const refusePassword = (password: string, owner: PasswordOwner): PasswordRefusal | undefined =>
  whyNotPassword(password, owner) ?? (listed.has(listedAs(password)) ? 'common' : undefined)

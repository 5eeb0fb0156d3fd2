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
 * Passwords that are known to be many people's and are long enough to be chosen here, as digests: what somebody once chose is
 * nobody's to read. A list of these is made by `scripts/list-passwords.ts`.
 */
const listed = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
)

/** How a password stands in the list: forty bits are enough that no other password stands there by chance. */
export const listedAs = (password: string): string =>
  createHash('sha256')
    .update(bareOf(password.normalize('NFC')))
    .digest('hex')
    .slice(0, 10)

/** Why somebody cannot choose a password, by the rules and by the list. */
export const refusePassword = (password: string, owner: PasswordOwner): PasswordRefusal | undefined =>
  whyNotPassword(password, owner) ?? (listed.has(listedAs(password)) ? 'common' : undefined)

import { randomInt } from 'node:crypto'
import type { Digests } from '../keys/digests.ts'

/**
 * The characters of recovery codes. People copy codes by hand, so these leave out characters that are easily confused:
 * 0, O, 1, I and L.
 */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const howMany = 10
const groups = 3
const lettersInGroup = 5

/** Makes new recovery codes of 74 bits each, such as `K7TQX-2MWRA-9PHEZ`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => Array.from({ length: groups }, newGroup).join('-'))

const newGroup = () =>
  Array.from({ length: lettersInGroup }, () => letters[randomInt(letters.length)]).join('')

/** Digests a recovery code, once per key. Case, spaces and dashes don't matter. */
export const digestsOfCode = (digests: Digests, identityId: string, code: string): Buffer[] =>
  digests.ofPin(identityId, `recovery ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

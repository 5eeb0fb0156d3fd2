import { randomInt } from 'node:crypto'
import type { Digests } from '../keys/digests.ts'

/** No 0 and O, and no 1, I and L, because people copy codes by hand. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const howMany = 10
const groups = 3
const lettersInGroup = 5

/** New codes of 74 bits each: `K7TQX-2MWRA-9PHEZ`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => Array.from({ length: groups }, newGroup).join('-'))

const newGroup = () =>
  Array.from({ length: lettersInGroup }, () => letters[randomInt(letters.length)]).join('')

/** The digests of a code, one for every key. It doesn't matter how it was typed. */
export const digestsOfCode = (digests: Digests, identityId: string, code: string): Buffer[] =>
  digests.ofPin(identityId, `recovery ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

import type { Digests } from '../keys/digests.ts'

/** Digests a code sent to a contact with a key. Without one, all six-digit codes could be tried against the digest. */
export const digestOfCode = (digests: Digests, viewId: string, code: string): Buffer =>
  digests.ofCode(`view ${viewId} ${code}`)

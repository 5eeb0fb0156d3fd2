import type { Digests } from '../keys/digests.ts'

/** Keyed digest of a code sent to a contact. Without a key, all six-digit codes could be tried. */
export const digestOfCode = (digests: Digests, viewId: string, code: string): Buffer =>
  digests.ofCode(`view ${viewId} ${code}`)

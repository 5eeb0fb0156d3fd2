import type { Digests } from '../keys/digests.ts'

/**
 * Digests a code that was sent to a customer's email or phone, with a secret key. Without the key, someone with the
 * digest could find the code by digesting all six-digit codes.
 */
export const digestOfCode = (digests: Digests, viewId: string, code: string): Buffer =>
  digests.ofCode(`view ${viewId} ${code}`)

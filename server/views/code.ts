import type { Digests } from '../digests.ts'

/** What is kept of a code sent to a contact. Six digits could be found from a digest that needs no key. */
export const digestOfCode = (digests: Digests, viewId: string, code: string): Buffer =>
  digests.ofCode(`view ${viewId} ${code}`)

import type { InUse } from './in-use.ts'

/**
 * A part of a page about an account: its value, or why it wasn't read.
 *   unchecked   the caller isn't verified yet
 *   not-theirs  the customer themselves may not see it
 *   failed      the call failed; the rest of the page still works
 */
export type Part<Value> = { is: 'read'; value: Value } | { is: 'unchecked' | 'not-theirs' | 'failed' }

interface Limits {
  /** False if the customer may not read the part themselves. Defaults to true. */
  mayRead?: boolean
  /** The mode in the call's contract. */
  mode: 'look' | 'detail'
}

/** Reads a part of the page. Makes no call if the customer or the view may not read the part. */
export async function readPart<Value>(
  { isChecked }: Pick<InUse, 'isChecked'>,
  { mayRead = true, mode }: Limits,
  read: () => Promise<Value>,
): Promise<Part<Value>> {
  if (!mayRead) return { is: 'not-theirs' }
  if (mode === 'detail' && !isChecked) return { is: 'unchecked' }
  return read().then(
    (value) => ({ is: 'read', value }),
    (error) => {
      if (!(error instanceof Error)) throw error
      return { is: 'failed' }
    },
  )
}

/** Returns the part's value. Undefined if it wasn't read. */
export const ifRead = <Value>(part: Part<Value>): Value | undefined =>
  part.is === 'read' ? part.value : undefined

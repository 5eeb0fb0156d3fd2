import type { InUse } from './in-use.ts'

/**
 * A part of a page about an account: its value, or why it wasn't read.
 * - `unchecked`: staff haven't verified the caller yet.
 * - `not-theirs`: the customer may not see this part either.
 * - `failed`: the API call failed. The rest of the page still works.
 */
export type Part<Value> = { is: 'read'; value: Value } | { is: 'unchecked' | 'not-theirs' | 'failed' }

interface Limits {
  /** False if the customer isn't allowed to see this part either. Defaults to true. */
  mayRead?: boolean
  /** The mode that the API call's contract declares. With `detail`, the caller must be verified first. */
  mode: 'look' | 'detail'
}

/**
 * Reads a part of the page with `read`, unless the customer may not see the part or the caller must be verified first.
 */
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

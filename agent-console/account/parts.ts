import type { InUse } from './in-use.ts'

/**
 * A part of a page about an account: what was read, or why it wasn't.
 *   unchecked   the caller isn't verified yet
 *   not-theirs  the customer themselves may not see it
 *   failed      the call failed; the rest of the page stands
 */
export type Part<Value> = { is: 'read'; value: Value } | { is: 'unchecked' | 'not-theirs' | 'failed' }

/** @param mayRead true: the customer may read it themselves */
interface Limits {
  mayRead?: boolean
  /** What the contract says of its call. */
  mode: 'look' | 'detail'
}

/** Reads a part, unless the view or the customer doesn't go that far: then nothing is asked. */
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

/** The part if it was read, for what another can do without. */
export const ifRead = <Value>(part: Part<Value>): Value | undefined =>
  part.is === 'read' ? part.value : undefined

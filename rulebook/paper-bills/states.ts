/**
 * The states of an order of a bill's paper copy (AH §4), and the moves between them. Any other move is refused. The
 * order can be canceled until the copy is printed.
 */
export const reprintStates = {
  /** The copy is ordered, but isn't in a batch for the printer yet. */
  requested: { moves: { 'take-up': 'in-progress', cancel: 'cancelled' } },
  /** The copy is in the next batch for the printer. */
  'in-progress': { moves: { print: 'printed', cancel: 'cancelled' } },
  /** The copy was handed to the printer. Another copy of the bill can now be ordered. */
  printed: { moves: {} },
  cancelled: { moves: {} },
} as const

export type ReprintState = keyof typeof reprintStates
export type ReprintEvent = 'take-up' | 'print' | 'cancel'

/** The next state. `undefined` if the table doesn't allow the move. */
export function nextReprintState(state: ReprintState, event: ReprintEvent): ReprintState | undefined {
  const moves: Partial<Record<ReprintEvent, ReprintState>> = reprintStates[state].moves
  return moves[event]
}

/** The states in which `event` is allowed. */
export function reprintStatesBefore(event: ReprintEvent): ReprintState[] {
  return (Object.keys(reprintStates) as ReprintState[]).filter(
    (state) => nextReprintState(state, event) !== undefined,
  )
}

/** True if an ordered paper copy is neither printed nor canceled. */
export const isOpenReprint = (state: ReprintState): boolean => nextReprintState(state, 'cancel') !== undefined

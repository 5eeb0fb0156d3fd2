/**
 * The states of a paper order for a bill (AH §4), and the moves between them. Any other move is refused. An order can
 * be canceled until it's printed.
 */
export const reprintStates = {
  /** Ordered, but not in a batch for the printer yet. */
  requested: { moves: { 'take-up': 'in-progress', cancel: 'cancelled' } },
  /** In the next batch for the printer. */
  'in-progress': { moves: { print: 'printed', cancel: 'cancelled' } },
  /** Handed to the printer. The bill can now be ordered again. */
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

/** True if a paper order isn't printed or canceled. */
export const isOpenReprint = (state: ReprintState): boolean => nextReprintState(state, 'cancel') !== undefined

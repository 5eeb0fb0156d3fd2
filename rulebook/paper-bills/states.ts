/**
 * The lifecycle of a paper bill request (AH §4), with its legal moves. A request can be canceled until it's printed,
 * even while it's in progress.
 */
export const reprintStates = {
  /** Requested; not taken up yet. */
  requested: { moves: { 'take-up': 'in-progress', cancel: 'cancelled' } },
  /** The request is in the next batch for the printer. */
  'in-progress': { moves: { print: 'printed', cancel: 'cancelled' } },
  /** Handed to the printer. From then on the bill can be ordered again. */
  printed: { moves: {} },
  cancelled: { moves: {} },
} as const

export type ReprintState = keyof typeof reprintStates
export type ReprintEvent = 'take-up' | 'print' | 'cancel'

/** The next state, or `undefined` if the move isn't legal. */
export function nextReprintState(state: ReprintState, event: ReprintEvent): ReprintState | undefined {
  const moves: Partial<Record<ReprintEvent, ReprintState>> = reprintStates[state].moves
  return moves[event]
}

/** The states in which `event` is legal. */
export function reprintStatesBefore(event: ReprintEvent): ReprintState[] {
  return (Object.keys(reprintStates) as ReprintState[]).filter(
    (state) => nextReprintState(state, event) !== undefined,
  )
}

/** True if a request hasn't been printed or canceled. */
export const isOpenReprint = (state: ReprintState): boolean => nextReprintState(state, 'cancel') !== undefined

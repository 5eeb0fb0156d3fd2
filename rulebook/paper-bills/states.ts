/**
 * The life of a request for a bill on paper (AH §4): which moves are legal. Until it is printed it can be cancelled, also
 * while it is in progress.
 */
export const reprintStates = {
  /** Asked for; nobody has taken it up yet. */
  requested: { moves: { 'take-up': 'in-progress', cancel: 'cancelled' } },
  /** In the next batch for the printer. */
  'in-progress': { moves: { print: 'printed', cancel: 'cancelled' } },
  /** Handed to the printer: the bill may be asked for again. */
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

/** The states from which `event` starts. */
export function reprintStatesBefore(event: ReprintEvent): ReprintState[] {
  return (Object.keys(reprintStates) as ReprintState[]).filter(
    (state) => nextReprintState(state, event) !== undefined,
  )
}

/** Whether a request waits to be printed. */
export const isOpenReprint = (state: ReprintState): boolean => nextReprintState(state, 'cancel') !== undefined

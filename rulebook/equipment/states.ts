/**
 * The life of a restart. It is asked for and recorded first, then the device is told; it is done once the device is seen to have started
 * since, and not when it says that it will. What it does not list is refused.
 */
export const rebootStates = {
  /** Asked for. Nobody has told the device. */
  asked: {
    shown: 'Restarting',
    moves: { send: 'sent', spare: 'refused', lose: 'lost', return: 'done', withdraw: 'withdrawn' },
  },
  /** Somebody tells the device: it may know, or may not. Its silence may be the restart itself. */
  sent: { shown: 'Restarting', moves: { tell: 'told', refuse: 'refused', lose: 'lost', return: 'done' } },
  /** The device says that it restarts. */
  told: { shown: 'Restarting', moves: { lose: 'lost', return: 'done' } },
  /** It has started since it was told. */
  done: { shown: 'Done', moves: {} },
  /** It has not come back for so long that somebody should look; it may still do so. */
  lost: { shown: 'Failed', moves: { return: 'done' } },
  /** It was spared, since it is offline or cannot be restarted; or it was told, and does not do it. */
  refused: { shown: 'Failed', moves: {} },
  /** Nobody wanted it any more before the device was told. */
  withdrawn: { shown: 'Failed', moves: {} },
} as const

export type RebootState = keyof typeof rebootStates
export type RebootEvent = 'send' | 'spare' | 'tell' | 'refuse' | 'lose' | 'return' | 'withdraw'

const allStates = Object.keys(rebootStates) as RebootState[]

/** Those in which a device restarts, or is about to: one at a time. */
export const restartingStates = allStates.filter((state) => rebootStates[state].shown === 'Restarting')

/** Those that looking at the device may end. */
export const followedStates = allStates.filter((state) => Object.keys(rebootStates[state].moves).length > 0)

/** The next state, or `undefined` if the move isn't legal. */
export function nextRebootState(state: RebootState, event: RebootEvent): RebootState | undefined {
  const moves: Partial<Record<RebootEvent, RebootState>> = rebootStates[state].moves
  return moves[event]
}

/** The states from which `event` starts. */
export const rebootStatesBefore = (event: RebootEvent): RebootState[] =>
  allStates.filter((state) => nextRebootState(state, event) !== undefined)

/** How long a device may take to come back once it was told, and how long it is tried to tell it, in seconds; set-top boxes take longest. */
export const lostAfterSeconds = 10 * 60

/** After how long a device of which nobody knows whether it was told is told again, in seconds. */
export const tellAgainAfterSeconds = 30

/**
 * For how long a restart that a page asked for stays wanted after somebody looked at it last, in seconds. Longer than the minute after
 * which browsers let a tab in the background look again.
 */
export const watchedSeconds = 90

/** How often it is told at most, whatever is lost. */
export const mostTellings = 3

/** After how long a start is not the restart any more that somebody asked for, in seconds. */
export const returnsWithinSeconds = 60 * 60

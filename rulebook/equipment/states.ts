/**
 * The lifecycle of a restart. It's requested and recorded first, then the command goes to the device. It's done
 * once the device is seen to have started since, not when the device says that it will. Any move that isn't listed
 * is refused.
 */
export const rebootStates = {
  /** Requested. The command hasn't been sent. */
  asked: {
    shown: 'Restarting',
    moves: { send: 'sent', spare: 'refused', lose: 'lost', return: 'done', withdraw: 'withdrawn' },
  },
  /** The command is being sent, and the device may or may not have it. Its silence may be the restart itself. */
  sent: { shown: 'Restarting', moves: { tell: 'told', refuse: 'refused', lose: 'lost', return: 'done' } },
  /** The device confirmed the restart. */
  told: { shown: 'Restarting', moves: { lose: 'lost', return: 'done' } },
  /** It has started since the command. */
  done: { shown: 'Done', moves: {} },
  /** It hasn't come back for so long that a person should check it; it may still come back. */
  lost: { shown: 'Failed', moves: { return: 'done' } },
  /**
   * The command wasn't sent, since the device is offline or can't be restarted; or it was sent, and the device
   * doesn't do it.
   */
  refused: { shown: 'Failed', moves: {} },
  /** The request was withdrawn before the command was sent. */
  withdrawn: { shown: 'Failed', moves: {} },
} as const

export type RebootState = keyof typeof rebootStates
export type RebootEvent = 'send' | 'spare' | 'tell' | 'refuse' | 'lose' | 'return' | 'withdraw'

const allStates = Object.keys(rebootStates) as RebootState[]

/** States in which a device is restarting or about to: only one restart at a time. */
export const restartingStates = allStates.filter((state) => rebootStates[state].shown === 'Restarting')

/** States that can still change when the device is read. */
export const followedStates = allStates.filter((state) => Object.keys(rebootStates[state].moves).length > 0)

/** The next state, or `undefined` if the move isn't legal. */
export function nextRebootState(state: RebootState, event: RebootEvent): RebootState | undefined {
  const moves: Partial<Record<RebootEvent, RebootState>> = rebootStates[state].moves
  return moves[event]
}

/** The states in which `event` is legal. */
export const rebootStatesBefore = (event: RebootEvent): RebootState[] =>
  allStates.filter((state) => nextRebootState(state, event) !== undefined)

/**
 * Seconds a device gets to come back after the command, and during which sending it is tried. Set-top boxes take
 * longest.
 */
export const lostAfterSeconds = 10 * 60

/** Seconds until the command is sent again, if nobody knows whether the device got it. */
export const tellAgainAfterSeconds = 30

/**
 * Seconds that a page's restart request stays valid after the page last polled. Longer than the minute after which
 * browsers let a background tab poll again.
 */
export const watchedSeconds = 90

/** The most times that the command is sent, whatever gets lost. */
export const mostTellings = 3

/** Seconds after which a start no longer counts as the requested restart. */
export const returnsWithinSeconds = 60 * 60

/**
 * The lifecycle of a restart. A restart is requested and recorded first, then the command goes to the device. The
 * restart is done once the device reports a newer start, not when the device says it will restart. Any move that isn't
 * listed is refused.
 */
export const rebootStates = {
  /** Requested. The command hasn't been sent. */
  asked: {
    shown: 'Restarting',
    moves: { send: 'sent', spare: 'refused', lose: 'lost', return: 'done', withdraw: 'withdrawn' },
  },
  /**
   * The command is being sent, and we don't know yet if the device got it. A silent device may already be restarting.
   */
  sent: { shown: 'Restarting', moves: { tell: 'told', refuse: 'refused', lose: 'lost', return: 'done' } },
  /** The device confirmed the restart. */
  told: { shown: 'Restarting', moves: { lose: 'lost', return: 'done' } },
  /** The device has started since the command. */
  done: { shown: 'Done', moves: {} },
  /** The device has been offline for so long that someone should check it. It may still come back. */
  lost: { shown: 'Failed', moves: { return: 'done' } },
  /**
   * The command wasn't sent because the device is offline or can't be restarted, or it was sent and the device refused.
   */
  refused: { shown: 'Failed', moves: {} },
  /** The request was withdrawn before the command was sent. */
  withdrawn: { shown: 'Failed', moves: {} },
} as const

export type RebootState = keyof typeof rebootStates
export type RebootEvent = 'send' | 'spare' | 'tell' | 'refuse' | 'lose' | 'return' | 'withdraw'

const allStates = Object.keys(rebootStates) as RebootState[]

/** States in which a device is restarting or about to. Only one restart runs at a time. */
export const restartingStates = allStates.filter((state) => rebootStates[state].shown === 'Restarting')

/** States that reading the device can still change. */
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
 * Seconds within which a device has to come back after the command. We also keep trying to send the command for that
 * long. Set-top boxes take longest.
 */
export const lostAfterSeconds = 10 * 60

/** Seconds until we send the command again if we don't know whether the device got it. */
export const sendAgainAfterSeconds = 30

/**
 * Seconds after a page's last poll for which its restart request stays valid. Longer than a minute, since browsers
 * let background tabs poll only that often.
 */
export const watchedSeconds = 90

/** The most times we send the command, even if it keeps getting lost. */
export const mostSends = 3

/** Seconds after the request within which a device's start counts as the requested restart. */
export const returnsWithinSeconds = 60 * 60

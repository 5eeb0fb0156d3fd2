/**
 * The states of a restart and the moves between them. Any other move is refused. The restart is stored before the
 * command goes to the device. A restart is done once the device reports a newer start. The device's confirmation isn't
 * enough.
 */
export const rebootStates = {
  /** Requested. The command hasn't been sent. */
  asked: {
    shown: 'Restarting',
    moves: { send: 'sent', spare: 'refused', lose: 'lost', return: 'done', withdraw: 'withdrawn' },
  },
  /** The command is being sent. Until the device answers, it may or may not be restarting. */
  sent: { shown: 'Restarting', moves: { tell: 'told', refuse: 'refused', lose: 'lost', return: 'done' } },
  /** The device confirmed the restart. */
  told: { shown: 'Restarting', moves: { lose: 'lost', return: 'done' } },
  /** The device has started again since the command. */
  done: { shown: 'Done', moves: {} },
  /** The device has been offline too long, so someone should check it. The device may still come back. */
  lost: { shown: 'Failed', moves: { return: 'done' } },
  /** The command wasn't sent because the device is offline or can't be restarted, or the device refused it. */
  refused: { shown: 'Failed', moves: {} },
  /** The request was withdrawn before the command was sent. */
  withdrawn: { shown: 'Failed', moves: {} },
} as const

export type RebootState = keyof typeof rebootStates
export type RebootEvent = 'send' | 'spare' | 'tell' | 'refuse' | 'lose' | 'return' | 'withdraw'

const allStates = Object.keys(rebootStates) as RebootState[]

/** States in which a restart is requested or under way. A device has at most one such restart. */
export const restartingStates = allStates.filter((state) => rebootStates[state].shown === 'Restarting')

/** States that can still change. */
export const followedStates = allStates.filter((state) => Object.keys(rebootStates[state].moves).length > 0)

/** The next state. `undefined` if the table doesn't allow the move. */
export function nextRebootState(state: RebootState, event: RebootEvent): RebootState | undefined {
  const moves: Partial<Record<RebootEvent, RebootState>> = rebootStates[state].moves
  return moves[event]
}

/** The states in which `event` is allowed. */
export const rebootStatesBefore = (event: RebootEvent): RebootState[] =>
  allStates.filter((state) => nextRebootState(state, event) !== undefined)

/**
 * Seconds in which a device has to come back online after the command. We try to send the command for the same time.
 * Set-top boxes take longest.
 */
export const lostAfterSeconds = 10 * 60

/** Seconds until we send the command again if the device hasn't answered. */
export const sendAgainAfterSeconds = 30

/**
 * Seconds that a restart request stays valid after its page last asked for the state. Browsers let background tabs ask
 * only once a minute, so this is longer than a minute.
 */
export const watchedSeconds = 90

/** The most times that we send the command for one restart. */
export const mostSends = 3

/** Seconds after the request in which a start of the device counts as the requested restart. */
export const returnsWithinSeconds = 60 * 60

/**
 * The states of a restart and the moves between them. Any other move is refused. A restart is stored before the command
 * is sent to the device. It's done once the device says that it has started again. A confirmation of the command isn't
 * enough.
 */
export const rebootStates = {
  /** Requested. The command hasn't been sent. */
  asked: {
    shown: 'Restarting',
    moves: { send: 'sent', spare: 'refused', lose: 'lost', return: 'done', withdraw: 'withdrawn' },
  },
  /** We're sending the command. Until the device answers, we don't know if it's restarting. */
  sent: { shown: 'Restarting', moves: { tell: 'told', refuse: 'refused', lose: 'lost', return: 'done' } },
  /** The device confirmed that it got the command. It hasn't started again yet. */
  told: { shown: 'Restarting', moves: { lose: 'lost', return: 'done' } },
  /** The device has started again since the command. */
  done: { shown: 'Done', moves: {} },
  /** The device has been offline too long, so someone should check it. The device may still come back. */
  lost: { shown: 'Failed', moves: { return: 'done' } },
  /** The device is offline or can't be restarted, so we didn't send the command. Or the device refused it. */
  refused: { shown: 'Failed', moves: {} },
  /** The request was withdrawn before the command was sent. */
  withdrawn: { shown: 'Failed', moves: {} },
} as const

export type RebootState = keyof typeof rebootStates
export type RebootEvent = 'send' | 'spare' | 'tell' | 'refuse' | 'lose' | 'return' | 'withdraw'

const allStates = Object.keys(rebootStates) as RebootState[]

/** The states in which a restart was requested or is under way. A device has only one such restart at a time. */
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
 * Seconds that a device has, after the command, to come back online. Set-top boxes take longest. We also give up
 * sending a command after this long.
 */
export const lostAfterSeconds = 10 * 60

/** Seconds until we send the command again if the device hasn't answered. */
export const sendAgainAfterSeconds = 30

/**
 * Seconds that a restart stays wanted after a page last asked about it. A restart that nobody wants anymore isn't sent
 * to the device. Browsers let background tabs ask only once a minute, so this is longer than a minute.
 */
export const watchedSeconds = 90

/** The most times that we send the command for one restart. */
export const mostSends = 3

/** If the device starts within this many seconds of the request, that counts as the requested restart. */
export const returnsWithinSeconds = 60 * 60

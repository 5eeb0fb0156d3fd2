/**
 * The life of an account's move from the legacy kind to the platform (decisions §7). Each state is committed before the next
 * step begins, so whoever finds a move in one of them, a job or another server, goes on from there. What it does not list is
 * refused.
 */
export const upgradeStates = {
  /** Asked for. The platform may have been asked to open a billing account, or may not. */
  requested: { shown: 'Opening', moves: { open: 'opened', refuse: 'refused' } },
  /** The platform has a billing account for it; ours is still of the legacy kind. */
  opened: { shown: 'Moving', moves: { move: 'moved', refuse: 'refused' } },
  /** Ours is of the platform kind; the biller may still have to be told of auto pay. */
  moved: { shown: 'Finishing', moves: { finish: 'done' } },
  /** The biller knows of auto pay, and its owners were written to. */
  done: { shown: 'Done', moves: {} },
  /** It cannot move as it is; nothing has changed, and it may be asked for again. */
  refused: { shown: 'Refused', moves: { request: 'requested' } },
} as const

export type UpgradeState = keyof typeof upgradeStates
export type UpgradeEvent = 'request' | 'open' | 'move' | 'finish' | 'refuse'
/** What people are told; `NotStarted` where nobody has asked for it. */
export type ShownUpgrade = (typeof upgradeStates)[UpgradeState]['shown'] | 'NotStarted'

/** The next state, or `undefined` if the move isn't legal. */
export function nextUpgradeState(state: UpgradeState, event: UpgradeEvent): UpgradeState | undefined {
  const moves: Partial<Record<UpgradeEvent, UpgradeState>> = upgradeStates[state].moves
  return moves[event]
}

/** The states from which `event` starts. */
export const upgradeStatesBefore = (event: UpgradeEvent): UpgradeState[] =>
  (Object.keys(upgradeStates) as UpgradeState[]).filter(
    (state) => nextUpgradeState(state, event) !== undefined,
  )

/** The states from which a move goes on by itself: something leads on from them that nobody has to ask for. */
export const openUpgradeStates = (Object.keys(upgradeStates) as UpgradeState[]).filter((state) =>
  Object.keys(upgradeStates[state].moves).some((event) => event !== 'request'),
)

/** Whether it may be asked for. */
export const canBegin = (shown: ShownUpgrade): boolean =>
  shown === 'NotStarted' ||
  upgradeStatesBefore('request').some((state) => upgradeStates[state].shown === shown)

/** Whether something is still to be done by itself. */
export const isUnderWay = (shown: ShownUpgrade): boolean =>
  openUpgradeStates.some((state) => upgradeStates[state].shown === shown)

/**
 * The states of an account's upgrade from legacy billing to the platform (decisions §7), and the moves between them.
 * Any other move is refused. Each state is committed before the next step begins. So if the server stops, a job or
 * another server can go on from there.
 */
export const upgradeStates = {
  /** Requested. We don't know yet if the platform has received our request to open a billing account. */
  requested: { shown: 'Opening', moves: { open: 'opened', refuse: 'refused' } },
  /** The platform has a billing account. For us, the account is still a legacy account. */
  opened: { shown: 'Moving', moves: { move: 'moved', refuse: 'refused' } },
  /** For us, the account is now a platform account. The platform may not know about its auto pay yet. */
  moved: { shown: 'Finishing', moves: { finish: 'done' } },
  /** The platform knows about auto pay, and the owners got an email. */
  done: { shown: 'Done', moves: {} },
  /**
   * The account can't be upgraded, for one of the `upgradeRefusals` (`rules.ts`). Nothing has changed, and the upgrade
   * can be requested again.
   */
  refused: { shown: 'Refused', moves: { request: 'requested' } },
} as const

export type UpgradeState = keyof typeof upgradeStates
export type UpgradeEvent = 'request' | 'open' | 'move' | 'finish' | 'refuse'
/** The upgrade's status, as people see it. `NotStarted` if the upgrade was never requested. */
export type ShownUpgrade = (typeof upgradeStates)[UpgradeState]['shown'] | 'NotStarted'

/** The next state. `undefined` if the table doesn't allow the move. */
export function nextUpgradeState(state: UpgradeState, event: UpgradeEvent): UpgradeState | undefined {
  const moves: Partial<Record<UpgradeEvent, UpgradeState>> = upgradeStates[state].moves
  return moves[event]
}

/** The states in which `event` is allowed. */
export const upgradeStatesBefore = (event: UpgradeEvent): UpgradeState[] =>
  (Object.keys(upgradeStates) as UpgradeState[]).filter(
    (state) => nextUpgradeState(state, event) !== undefined,
  )

/** The states in which an upgrade goes on without anyone asking again. */
export const openUpgradeStates = (Object.keys(upgradeStates) as UpgradeState[]).filter((state) =>
  Object.keys(upgradeStates[state].moves).some((event) => event !== 'request'),
)

export const canBegin = (shown: ShownUpgrade): boolean =>
  shown === 'NotStarted' ||
  upgradeStatesBefore('request').some((state) => upgradeStates[state].shown === shown)

/** True if the upgrade continues without another request. */
export const isUnderWay = (shown: ShownUpgrade): boolean =>
  openUpgradeStates.some((state) => upgradeStates[state].shown === shown)

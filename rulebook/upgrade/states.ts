/**
 * The lifecycle of an account's upgrade from the legacy kind to the platform (decisions §7). Each state is committed
 * before the next step begins, so a job or another server can continue an upgrade from any state. Any change between
 * states that isn't listed is refused.
 */
export const upgradeStates = {
  /** Requested. We may or may not have asked the platform to open a billing account yet. */
  requested: { shown: 'Opening', moves: { open: 'opened', refuse: 'refused' } },
  /** The platform has a billing account for this account. In our records, the account is still of the legacy kind. */
  opened: { shown: 'Moving', moves: { move: 'moved', refuse: 'refused' } },
  /** In our records, the account is of the platform kind. The biller may not know about auto pay yet. */
  moved: { shown: 'Finishing', moves: { finish: 'done' } },
  /** The biller knows about auto pay, and the owners were emailed. */
  done: { shown: 'Done', moves: {} },
  /** The account can't be upgraded as it is. Nothing has changed, and the upgrade can be requested again. */
  refused: { shown: 'Refused', moves: { request: 'requested' } },
} as const

export type UpgradeState = keyof typeof upgradeStates
export type UpgradeEvent = 'request' | 'open' | 'move' | 'finish' | 'refuse'
/** The status that people see. `NotStarted` if the upgrade was never requested. */
export type ShownUpgrade = (typeof upgradeStates)[UpgradeState]['shown'] | 'NotStarted'

/** The next state, or `undefined` if the move isn't legal. */
export function nextUpgradeState(state: UpgradeState, event: UpgradeEvent): UpgradeState | undefined {
  const moves: Partial<Record<UpgradeEvent, UpgradeState>> = upgradeStates[state].moves
  return moves[event]
}

/** The states in which `event` is legal. */
export const upgradeStatesBefore = (event: UpgradeEvent): UpgradeState[] =>
  (Object.keys(upgradeStates) as UpgradeState[]).filter(
    (state) => nextUpgradeState(state, event) !== undefined,
  )

/** The states from which an upgrade continues on its own. */
export const openUpgradeStates = (Object.keys(upgradeStates) as UpgradeState[]).filter((state) =>
  Object.keys(upgradeStates[state].moves).some((event) => event !== 'request'),
)

/** True if the upgrade can be requested. */
export const canBegin = (shown: ShownUpgrade): boolean =>
  shown === 'NotStarted' ||
  upgradeStatesBefore('request').some((state) => upgradeStates[state].shown === shown)

/** True if the upgrade will continue on its own. */
export const isUnderWay = (shown: ShownUpgrade): boolean =>
  openUpgradeStates.some((state) => upgradeStates[state].shown === shown)

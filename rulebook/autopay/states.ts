/**
 * The lifecycle of an auto pay rule. Use cases, guarded SQL updates, buttons and tests follow this table. Any other
 * move is refused.
 */
export const autopayStates = {
  /** Pays each bill. */
  active: { shown: 'Active', moves: { edit: 'active', cancel: 'cancelled', stop: 'stopped' } },
  /**
   * Ended by us: the last try of a bill failed, or the method may not be charged automatically anymore. To continue,
   * the customer signs up again.
   */
  stopped: { shown: 'Stopped', moves: {} },
  /** Ended by the customer, or by an agent on the customer's behalf. */
  cancelled: { shown: 'Cancelled', moves: {} },
} as const

export type AutopayState = keyof typeof autopayStates
export type AutopayEvent = 'edit' | 'cancel' | 'stop'

/** The next state, or `undefined` if the move isn't legal. */
export function nextAutopayState(state: AutopayState, event: AutopayEvent): AutopayState | undefined {
  const moves: Partial<Record<AutopayEvent, AutopayState>> = autopayStates[state].moves
  return moves[event]
}

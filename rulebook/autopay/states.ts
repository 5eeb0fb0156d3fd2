/**
 * The life of an auto pay rule. Use cases, the guarded updates in SQL, buttons and tests go by this table; what it does
 * not list is refused.
 */
export const autopayStates = {
  /** Pays each bill. */
  active: { shown: 'Active', moves: { edit: 'active', cancel: 'cancelled', stop: 'stopped' } },
  /**
   * Ended by us after the last try of a bill, or once its method may not be charged again by itself. The customer signs up
   * again, as a new rule.
   */
  stopped: { shown: 'Stopped', moves: {} },
  /** Ended by the customer, or by an agent for them. */
  cancelled: { shown: 'Cancelled', moves: {} },
} as const

export type AutopayState = keyof typeof autopayStates
export type AutopayEvent = 'edit' | 'cancel' | 'stop'

/** The next state, or `undefined` if the move isn't legal. */
export function nextAutopayState(state: AutopayState, event: AutopayEvent): AutopayState | undefined {
  const moves: Partial<Record<AutopayEvent, AutopayState>> = autopayStates[state].moves
  return moves[event]
}

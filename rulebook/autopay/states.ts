/**
 * The states of an auto pay rule and the moves between them. Any other move is refused. Use cases, guarded SQL updates,
 * buttons and tests all use this table.
 */
export const autopayStates = {
  /** The rule pays each bill. */
  active: { shown: 'Active', moves: { edit: 'active', cancel: 'cancelled', stop: 'stopped' } },
  /**
   * Ended by us: a bill's last try failed, or the payment method may not be charged automatically anymore. To continue,
   * the customer enrolls again.
   */
  stopped: { shown: 'Stopped', moves: {} },
  /** Ended by the customer, or by staff on the customer's behalf. */
  cancelled: { shown: 'Cancelled', moves: {} },
} as const

export type AutopayState = keyof typeof autopayStates
export type AutopayEvent = 'edit' | 'cancel' | 'stop'

/** The next state. `undefined` if the table doesn't allow the move. */
export function nextAutopayState(state: AutopayState, event: AutopayEvent): AutopayState | undefined {
  const moves: Partial<Record<AutopayEvent, AutopayState>> = autopayStates[state].moves
  return moves[event]
}

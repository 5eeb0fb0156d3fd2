/**
 * The lifecycle of a payment: its legal moves, and its status as the customer sees it. Buttons, use cases, guarded
 * SQL updates and tests all follow this table.
 */
export const paymentStates = {
  /**
   * Waits for its day, or after that day for a provider that accepts orders. Until it's ordered, it can be changed and
   * canceled.
   */
  scheduled: { shown: 'Scheduled', moves: { edit: 'scheduled', due: 'pending', cancel: 'cancelled' } },
  /**
   * We're asking the provider, or about to, and don't know its answer yet. Never shown as failed. If the payment
   * certainly wasn't ordered, because the provider couldn't be reached or refused our key, it becomes `scheduled` again
   * and can be canceled.
   */
  pending: {
    shown: 'Pending',
    moves: { approve: 'completed', decline: 'declined', 'hand-back': 'scheduled' },
  },
  /** The money was taken, and is in the ledger. */
  completed: { shown: 'Completed', moves: { return: 'returned' } },
  /**
   * Refused, or still unknown to the provider after three banking days (`unanswered.ts`). The payment is never ordered
   * again.
   */
  declined: { shown: 'Declined', moves: {} },
  cancelled: { shown: 'Cancelled', moves: {} },
  /** The bank took the money back later. A second ledger entry records that. */
  returned: { shown: 'Returned', moves: {} },
  /** Imported as void: never shown (CP §3). */
  void: { shown: 'Cancelled', moves: {} },
} as const

export type PaymentState = keyof typeof paymentStates
export type PaymentEvent = 'edit' | 'due' | 'cancel' | 'approve' | 'decline' | 'hand-back' | 'return'

/** The next state, or `undefined` if the move isn't legal. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState | undefined {
  const moves: Partial<Record<PaymentEvent, PaymentState>> = paymentStates[state].moves
  return moves[event]
}

/** The state in which `event` is legal; each event has exactly one. */
export function stateBefore(event: PaymentEvent): PaymentState {
  const [state] = (Object.keys(paymentStates) as PaymentState[]).filter(
    (each) => nextState(each, event) !== undefined,
  )
  if (state === undefined) throw new Error(`No payment state knows the event ${event}.`)
  return state
}

/** True if a payment can be changed: only while it waits for its day (CP §4). */
export const isUpdateable = (state: PaymentState): boolean => nextState(state, 'edit') !== undefined

/** True if a payment can be canceled. A canceled one can't be changed or canceled again (CP §4). */
export const isCancellable = (state: PaymentState): boolean => nextState(state, 'cancel') !== undefined

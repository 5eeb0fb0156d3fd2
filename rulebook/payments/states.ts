/**
 * The states of a payment, their names for customers, and the moves between them. Buttons, use cases, guarded SQL
 * updates and tests all use this table.
 */
export const paymentStates = {
  /**
   * Waits for its day, and then for the payment provider to take orders. Until it's ordered, it can be changed and
   * canceled.
   */
  scheduled: { shown: 'Scheduled', moves: { edit: 'scheduled', due: 'pending', cancel: 'cancelled' } },
  /**
   * We're about to ask the payment provider, or are asking, so the outcome isn't known. Pages don't show this as
   * failed. If the provider couldn't be reached or refused our API key, nothing was ordered. The payment then becomes
   * `scheduled` again, and can be canceled.
   */
  pending: {
    shown: 'Pending',
    moves: { approve: 'completed', decline: 'declined', 'hand-back': 'scheduled' },
  },
  /** The money was taken and is in the ledger. */
  completed: { shown: 'Completed', moves: { return: 'returned' } },
  /**
   * The payment was refused, or the provider still didn't know it after three banking days (`unanswered.ts`). We never
   * charge a declined payment again.
   */
  declined: { shown: 'Declined', moves: {} },
  cancelled: { shown: 'Cancelled', moves: {} },
  /** The bank took the money back later. The ledger has a second entry, for the return. */
  returned: { shown: 'Returned', moves: {} },
  /** Imported as void. No page shows it (CP §3). */
  void: { shown: 'Cancelled', moves: {} },
} as const

export type PaymentState = keyof typeof paymentStates
export type PaymentEvent = 'edit' | 'due' | 'cancel' | 'approve' | 'decline' | 'hand-back' | 'return'

/** The next state. `undefined` if the table doesn't allow the move. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState | undefined {
  const moves: Partial<Record<PaymentEvent, PaymentState>> = paymentStates[state].moves
  return moves[event]
}

/** The state in which `event` is allowed. In this table, each event is allowed in one state only. */
export function stateBefore(event: PaymentEvent): PaymentState {
  const [state] = (Object.keys(paymentStates) as PaymentState[]).filter(
    (each) => nextState(each, event) !== undefined,
  )
  if (state === undefined) throw new Error(`No payment state knows the event ${event}.`)
  return state
}

/** True if a payment can be changed: only while it's scheduled (CP §4). */
export const isUpdateable = (state: PaymentState): boolean => nextState(state, 'edit') !== undefined

/** True if a payment can be canceled: only while it's scheduled (CP §4). */
export const isCancellable = (state: PaymentState): boolean => nextState(state, 'cancel') !== undefined

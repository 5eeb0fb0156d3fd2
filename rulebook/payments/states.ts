/**
 * The life of a payment: which moves are legal, and what the customer is shown meanwhile. Buttons, use cases, the
 * guarded updates in SQL and the tests all go by this table.
 */
export const paymentStates = {
  /** It waits for its day or, from then on, for a provider that takes orders: until then it can be changed and cancelled. */
  scheduled: { shown: 'Scheduled', moves: { edit: 'scheduled', due: 'pending', cancel: 'cancelled' } },
  /**
   * The provider was asked, or is about to be; what it answered is not known yet. Never shown as failed. Where it was
   * surely not ordered, since nobody could be reached or our key was refused, it waits again and can be cancelled.
   */
  pending: {
    shown: 'Pending',
    moves: { approve: 'completed', decline: 'declined', 'hand-back': 'scheduled' },
  },
  /** The money was taken and stands in the ledger. */
  completed: { shown: 'Completed', moves: { return: 'returned' } },
  /** Refused, or never heard of by a provider that had three banking days for it (`unanswered.ts`). It is never ordered again. */
  declined: { shown: 'Declined', moves: {} },
  cancelled: { shown: 'Cancelled', moves: {} },
  /** The bank took the money back after all; a second ledger entry says so. */
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

/** The state from which `event` starts; each event has exactly one. */
export function stateBefore(event: PaymentEvent): PaymentState {
  const [state] = (Object.keys(paymentStates) as PaymentState[]).filter(
    (each) => nextState(each, event) !== undefined,
  )
  if (state === undefined) throw new Error(`No payment state knows the event ${event}.`)
  return state
}

/** A payment may be changed while it only waits for its day (CP §4). */
export const isUpdateable = (state: PaymentState): boolean => nextState(state, 'edit') !== undefined

/** And cancelled: what was cancelled is neither changed nor cancelled again (CP §4). */
export const isCancellable = (state: PaymentState): boolean => nextState(state, 'cancel') !== undefined

/**
 * The states of a payment method and the moves between them. Any other move is refused. Use cases, guarded SQL updates,
 * buttons and tests all use these tables.
 */
export const methodStates = {
  /**
   * Entered in the hosted form, not saved. The method can make the one payment that it was entered for. Then it's
   * deleted.
   */
  entered: { moves: { keep: 'active', 'keep-unverified': 'unverified', lapse: 'deleted' } },
  /**
   * Saved, but it isn't verified yet that the bank account is the customer's (decisions §6). Pages don't preselect it.
   */
  unverified: {
    moves: { verify: 'active', change: 'unverified', delete: 'deleted' },
  },
  active: { moves: { change: 'active', default: 'active', delete: 'deleted' } },
  /** Deleted. Pages don't show the method anymore, but its payments still refer to it. */
  deleted: { moves: {} },
} as const

export type MethodState = keyof typeof methodStates
export type MethodEvent = 'keep' | 'keep-unverified' | 'lapse' | 'verify' | 'change' | 'default' | 'delete'

/** The next state. `undefined` if the table doesn't allow the move. */
export function nextMethodState(state: MethodState, event: MethodEvent): MethodState | undefined {
  const moves: Partial<Record<MethodEvent, MethodState>> = methodStates[state].moves
  return moves[event]
}

/** The states in which `event` is allowed. */
export function statesBeforeMethod(event: MethodEvent): MethodState[] {
  const states = Object.keys(methodStates) as MethodState[]
  return states.filter((state) => nextMethodState(state, event) !== undefined)
}

/** States of the payment provider's check that a bank account is the customer's. Ours. */
export const validationStates = {
  /** We're about to ask the payment provider about the account, or are asking. */
  asking: { moves: { confirm: 'verified', 'send-deposits': 'deposits', refuse: 'locked' } },
  /** Two small deposits are on their way to the account. The customer will enter their amounts. */
  deposits: { moves: { answer: 'confirming' } },
  /** The payment provider is checking the amounts that the customer entered. */
  confirming: { moves: { confirm: 'verified', mismatch: 'deposits', refuse: 'locked' } },
  verified: { moves: {} },
  /**
   * The customer entered wrong amounts too often, or the provider refused the account. It can't pay, but it can be
   * deleted.
   */
  locked: { moves: {} },
} as const

export type ValidationState = keyof typeof validationStates
export type ValidationEvent = 'confirm' | 'send-deposits' | 'answer' | 'mismatch' | 'refuse'

/** The next state. `undefined` if the table doesn't allow the move. */
export function nextValidationState(
  state: ValidationState,
  event: ValidationEvent,
): ValidationState | undefined {
  const moves: Partial<Record<ValidationEvent, ValidationState>> = validationStates[state].moves
  return moves[event]
}

/** The states in which `event` is allowed. */
export function statesBeforeValidation(event: ValidationEvent): ValidationState[] {
  const states = Object.keys(validationStates) as ValidationState[]
  return states.filter((state) => nextValidationState(state, event) !== undefined)
}

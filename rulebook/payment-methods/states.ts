/**
 * The states of a payment method and the moves between them. Any other move is refused. Use cases, guarded SQL updates,
 * buttons and tests all use these tables.
 */
export const methodStates = {
  /** Entered in the hosted form but not saved. The method can make the payment it was entered for, and then lapses. */
  entered: { moves: { keep: 'active', 'keep-unverified': 'unverified', lapse: 'deleted' } },
  /** A saved bank account that isn't verified as the customer's yet (decisions §6). Pages never preselect it. */
  unverified: {
    moves: { verify: 'active', change: 'unverified', delete: 'deleted' },
  },
  active: { moves: { change: 'active', default: 'active', delete: 'deleted' } },
  /** Deleted. No page shows the method again, but its payments still refer to it. */
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
  /** We're asking the payment provider about the account, or about to ask. */
  asking: { moves: { confirm: 'verified', 'send-deposits': 'deposits', refuse: 'locked' } },
  /** Two small deposits are on their way to the account. The customer will enter their amounts. */
  deposits: { moves: { answer: 'confirming' } },
  /** The payment provider is checking the amounts that the customer entered. */
  confirming: { moves: { confirm: 'verified', mismatch: 'deposits', refuse: 'locked' } },
  verified: { moves: {} },
  /**
   * The customer entered too many wrong amounts, or the provider refused the account. The account can't pay, but can be
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

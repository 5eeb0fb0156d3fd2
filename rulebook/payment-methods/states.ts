/**
 * The lifecycle of a payment method, with its legal moves. Use cases, guarded SQL updates, buttons and tests follow
 * these tables. Any other move is refused.
 */
export const methodStates = {
  /**
   * Entered in the hosted form and not saved. The method can make the payment it was entered for, and lapses after
   * that.
   */
  entered: { moves: { keep: 'active', 'keep-unverified': 'unverified', lapse: 'deleted' } },
  /** A saved bank account that isn't confirmed as the customer's yet (decisions §6). It's never preselected. */
  unverified: {
    moves: { verify: 'active', change: 'unverified', delete: 'deleted' },
  },
  active: { moves: { change: 'active', default: 'active', delete: 'deleted' } },
  /** Deleted methods are never shown again. Payments made with them still refer to them. */
  deleted: { moves: {} },
} as const

export type MethodState = keyof typeof methodStates
export type MethodEvent = 'keep' | 'keep-unverified' | 'lapse' | 'verify' | 'change' | 'default' | 'delete'

/** The next state, or `undefined` if the move isn't legal. */
export function nextMethodState(state: MethodState, event: MethodEvent): MethodState | undefined {
  const moves: Partial<Record<MethodEvent, MethodState>> = methodStates[state].moves
  return moves[event]
}

/** The states in which `event` is legal. */
export function statesBeforeMethod(event: MethodEvent): MethodState[] {
  const states = Object.keys(methodStates) as MethodState[]
  return states.filter((state) => nextMethodState(state, event) !== undefined)
}

/** States of the provider's check that a bank account is the customer's. Ours. */
export const validationStates = {
  /** We're asking the provider, or about to. */
  asking: { moves: { confirm: 'verified', 'send-deposits': 'deposits', refuse: 'locked' } },
  /** Two small deposits are on their way. The customer will enter their amounts. */
  deposits: { moves: { answer: 'confirming' } },
  /** The provider is checking the amounts. */
  confirming: { moves: { confirm: 'verified', mismatch: 'deposits', refuse: 'locked' } },
  verified: { moves: {} },
  /**
   * There were too many wrong amounts, or the provider doesn't accept the account. The account can't pay, but can be
   * deleted.
   */
  locked: { moves: {} },
} as const

export type ValidationState = keyof typeof validationStates
export type ValidationEvent = 'confirm' | 'send-deposits' | 'answer' | 'mismatch' | 'refuse'

/** The next state, or `undefined` if the move isn't legal. */
export function nextValidationState(
  state: ValidationState,
  event: ValidationEvent,
): ValidationState | undefined {
  const moves: Partial<Record<ValidationEvent, ValidationState>> = validationStates[state].moves
  return moves[event]
}

/** The states in which `event` is legal. */
export function statesBeforeValidation(event: ValidationEvent): ValidationState[] {
  const states = Object.keys(validationStates) as ValidationState[]
  return states.filter((state) => nextValidationState(state, event) !== undefined)
}

/**
 * The life of a payment method: which moves are legal. Use cases, the guarded updates in SQL, buttons and tests go by
 * these tables; what they do not list is refused.
 */
export const methodStates = {
  /** Came from the hosted form and is not kept: it serves the payment for which it was entered, and lapses after it. */
  entered: { moves: { keep: 'active', 'keep-unverified': 'unverified', lapse: 'deleted' } },
  /** A saved bank account that is not known to be the customer's yet (decisions §6). It is never offered first. */
  unverified: {
    moves: { verify: 'active', change: 'unverified', delete: 'deleted' },
  },
  active: { moves: { change: 'active', default: 'active', delete: 'deleted' } },
  /** Never shown again; payments that were made with it still name it. */
  deleted: { moves: {} },
} as const

export type MethodState = keyof typeof methodStates
export type MethodEvent = 'keep' | 'keep-unverified' | 'lapse' | 'verify' | 'change' | 'default' | 'delete'

/** The next state, or `undefined` if the move isn't legal. */
export function nextMethodState(state: MethodState, event: MethodEvent): MethodState | undefined {
  const moves: Partial<Record<MethodEvent, MethodState>> = methodStates[state].moves
  return moves[event]
}

/** The states from which `event` may start. */
export function statesBeforeMethod(event: MethodEvent): MethodState[] {
  const states = Object.keys(methodStates) as MethodState[]
  return states.filter((state) => nextMethodState(state, event) !== undefined)
}

/** How the provider finds out whether a bank account is the customer's. Ours. */
export const validationStates = {
  /** The provider is asked, or is about to be. */
  asking: { moves: { confirm: 'verified', 'send-deposits': 'deposits', refuse: 'locked' } },
  /** Two small deposits are on their way; the customer will say how much they were. */
  deposits: { moves: { answer: 'confirming' } },
  /** The provider is asked whether the amounts are right. */
  confirming: { moves: { confirm: 'verified', mismatch: 'deposits', refuse: 'locked' } },
  verified: { moves: {} },
  /** Too many wrong amounts, or an account that the provider does not take. It pays nothing, and can be deleted. */
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

/** The states from which `event` may start. */
export function statesBeforeValidation(event: ValidationEvent): ValidationState[] {
  const states = Object.keys(validationStates) as ValidationState[]
  return states.filter((state) => nextValidationState(state, event) !== undefined)
}

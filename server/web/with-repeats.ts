import type { Acting } from '../acting/actor.ts'
import type { GuardRefusal } from './guard-table.ts'
import type { Guard } from './guards.ts'

/**
 * Recognizes repeats of a call. For calls that don't appear in the account's activity. The audit trail records a repeat
 * with the outcome `repeated`.
 * @param isAlreadyDone true if everything that the call asks for is already done
 */
export const withRepeats = <Input, Admitted extends Acting, Refusal extends GuardRefusal>(
  guard: Guard<Input, Admitted, Refusal>,
  isAlreadyDone: NonNullable<Guard<NoInfer<Input>, NoInfer<Admitted>>['isAlreadyDone']>,
): Guard<Input, Admitted, Refusal> => ({ ...guard, isAlreadyDone })

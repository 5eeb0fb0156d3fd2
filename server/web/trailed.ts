import type { Acting } from '../acting/actor.ts'
import type { Guard, GuardRefusal } from './guards.ts'

/**
 * Puts more of a call's input on its trail entry: a reason with its words, which are sealed, or ids and codes.
 * @param onTrail gives it; leaves out what must not be kept
 */
export const trailed = <Input, Admitted extends Acting, Refusal extends GuardRefusal>(
  guard: Guard<Input, Admitted, Refusal>,
  onTrail: NonNullable<Guard<NoInfer<Input>, NoInfer<Admitted>>['onTrail']>,
): Guard<Input, Admitted, Refusal> => ({ ...guard, onTrail })

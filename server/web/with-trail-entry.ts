import type { Acting } from '../acting/actor.ts'
import type { GuardRefusal } from './guard-table.ts'
import type { Guard } from './guards.ts'

/**
 * Records more of a call's input in the call's entry on the audit trail: ids and codes, or a reason with its text. The
 * text is encrypted.
 * @param onTrail returns this input, without anything that must not be stored
 */
export const withTrailEntry = <Input, Admitted extends Acting, Refusal extends GuardRefusal>(
  guard: Guard<Input, Admitted, Refusal>,
  onTrail: NonNullable<Guard<NoInfer<Input>, NoInfer<Admitted>>['onTrail']>,
): Guard<Input, Admitted, Refusal> => ({ ...guard, onTrail })

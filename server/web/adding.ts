import type { Acting } from '../acting/actor.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../database/id.ts'
import { Refused } from './errors.ts'
import type { GuardRefusal } from './guard-table.ts'
import type { Guard } from './guards.ts'

/**
 * Generates the id of a new object before the object is added. The audit trail's entry is written first, and contains
 * this id.
 */
export const adding = <Input, Admitted extends Acting, Refusal extends GuardRefusal>(
  guard: Guard<Input, Admitted, Refusal>,
  clock: Clock,
): Guard<Input, Admitted & { addedId: string }, Refusal> => ({
  ...guard,
  async admit(acting, input, request) {
    const admitted = await guard.admit(acting, input, request)
    return admitted instanceof Refused ? admitted : { ...admitted, addedId: newId(clock()) }
  },
  onTrail: (_input, { addedId }) => ({ thing: addedId }),
})

import type { activityKind } from '@lightwell/rulebook/linked-accounts/activity-contract.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Acting } from '../acting/actor.ts'
import type { Guard, GuardRefusal } from './guards.ts'

/** An activity entry: the action and its object, as the owner reads it. */
export interface ActivityNote {
  what: z.infer<typeof activityKind>
  about?: string
}

/**
 * Records the call in the account's activity. Owners are emailed about most kinds when a helper makes the call
 * (decisions §10).
 * @param activityOf returns what the call does; empty if it changes nothing on the account
 * @param isAlreadyDone true: a repeat; don't record it again. Default: `isUncounted`
 */
export const noted = <Input, Admitted extends Acting, Refusal extends GuardRefusal>(
  guard: Guard<Input, Admitted, Refusal>,
  activityOf: (input: NoInfer<Input>, admitted: NoInfer<Admitted>) => readonly ActivityNote[],
  isAlreadyDone:
    | ((taken: NoInfer<Input>, admitted: NoInfer<Admitted>, request: FastifyRequest) => Promise<boolean>)
    | undefined = guard.isUncounted,
): Guard<Input, Admitted, Refusal> => ({ ...guard, activityOf, ...(isAlreadyDone && { isAlreadyDone }) })

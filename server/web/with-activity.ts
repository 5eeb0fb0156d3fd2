import type { activityKind } from '@lightwell/rulebook/linked-accounts/activity-contract.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Acting } from '../acting/actor.ts'
import type { GuardRefusal } from './guard-table.ts'
import type { Guard } from './guards.ts'

/** An activity entry as the account's owner reads it: what was done, and to which object. */
export interface ActivityNote {
  what: z.infer<typeof activityKind>
  about?: string
}

/**
 * Records the call in the account's activity. If a helper makes the call, owners get an email about most kinds of
 * activity (decisions §10).
 * @param activityOf returns what the call does; empty if it changes nothing on the account
 * @param isAlreadyDone true if the call is a repeat, which adds nothing to the activity. By default, the guard's
 * `isUncounted`
 */
export const withActivity = <Input, Admitted extends Acting, Refusal extends GuardRefusal>(
  guard: Guard<Input, Admitted, Refusal>,
  activityOf: (input: NoInfer<Input>, admitted: NoInfer<Admitted>) => readonly ActivityNote[],
  isAlreadyDone:
    | ((taken: NoInfer<Input>, admitted: NoInfer<Admitted>, request: FastifyRequest) => Promise<boolean>)
    | undefined = guard.isUncounted,
): Guard<Input, Admitted, Refusal> => ({ ...guard, activityOf, ...(isAlreadyDone && { isAlreadyDone }) })

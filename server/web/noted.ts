import type { doingKind } from '@lightwell/rulebook/linked-accounts/activity-contract.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Acting } from '../acting/actor.ts'
import type { Guard, GuardRefusal } from './guards.ts'

/** What a call does with an account, and with what of it, as its owner reads it. */
export interface DoingToNote {
  what: z.infer<typeof doingKind>
  about?: string
}

/**
 * The same guard for a call of which the account's owner hears where somebody else makes it (decisions §10).
 * @param doingsOf what the call does; nothing where it changes nothing of the account
 * @param isAlreadyDone whether it asks for what is done already, which is not noted once more; left out, that is what its limit does not count
 */
export const noted = <Input, Admitted extends Acting, Refusal extends GuardRefusal>(
  guard: Guard<Input, Admitted, Refusal>,
  doingsOf: (input: NoInfer<Input>) => readonly DoingToNote[],
  isAlreadyDone:
    | ((taken: NoInfer<Input>, admitted: NoInfer<Admitted>, request: FastifyRequest) => Promise<boolean>)
    | undefined = guard.isUncounted,
): Guard<Input, Admitted, Refusal> => ({ ...guard, doingsOf, ...(isAlreadyDone && { isAlreadyDone }) })

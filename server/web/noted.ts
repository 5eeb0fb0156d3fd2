import type { doingKind } from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Acting, OnAccount } from '../acting/actor.ts'
import { Refused } from './errors.ts'
import type { Guard } from './guards.ts'

/** What a call does with an account, and with what of it, as it is noted for its owner. */
export interface DoingToNote {
  what: z.infer<typeof doingKind>
  about?: string
}

/** Where it is noted what those do who help with an account. */
export interface Doings {
  /** Notes what is about to be done. `keep`: it was; `drop`: it was not. Neither, and the owners are told that it may have been. */
  begin(
    who: { accountId: string; identityId: string },
    doings: readonly DoingToNote[],
  ): Promise<{ keep(): Promise<void>; drop(): Promise<void> }>
}

/**
 * The same guard for a call of which the account's owner hears where somebody else makes it (decisions §10).
 * @param doingsOf what the call does; nothing where it changes nothing of the account
 * @param isAlreadyDone whether it asks for what is done already, which is not noted once more; left out, that is what its limit does not count
 */
export const noted = <Input, Admitted extends Acting>(
  guard: Guard<Input, Admitted>,
  doingsOf: (input: NoInfer<Input>) => readonly DoingToNote[],
  isAlreadyDone:
    | ((taken: NoInfer<Input>, admitted: NoInfer<Admitted>, request: FastifyRequest) => Promise<boolean>)
    | undefined = guard.isUncounted,
): Guard<Input, Admitted> => ({ ...guard, doingsOf, ...(isAlreadyDone && { isAlreadyDone }) })

/** Does what a call asks for, and notes it where somebody does who only helps with the account. */
export async function noting<Input, Admitted extends Acting, Answer>(
  doings: Doings,
  { doingsOf, isAlreadyDone }: Guard<Input, Admitted>,
  { taken, admitted, request }: { taken: Input; admitted: Admitted; request: FastifyRequest },
  decide: () => Promise<Answer>,
): Promise<Answer> {
  if (doingsOf === undefined || !isHelper(admitted)) return decide()
  const begun = doingsOf(taken)
  if (begun.length === 0 || (await isAlreadyDone?.(taken, admitted, request))) return decide()
  const who = { accountId: admitted.account.id, identityId: admitted.subject.id }
  const note = await doings.begin(who, begun)
  const answered = await decide()
  if (!(answered instanceof Refused)) await note.keep()
  // What another system has not answered may have been done all the same.
  else if (!mayBeDone.includes(answered.code)) await note.drop()
  return answered
}

const mayBeDone = ['outcome-unknown', 'unavailable']

const isHelper = (acting: Acting): acting is OnAccount =>
  acting.subject !== undefined && acting.account?.role === 'user'

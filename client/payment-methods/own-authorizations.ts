// What a person agreed to themselves: the same calls for both kinds.
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

export type OwnAuthorizations = CallReply<typeof contract.listOwnAuthorizations>
export type OwnAuthorization = CallReply<typeof contract.readOwnAuthorization>

/** A page of them, from behind the one of that id on. */
export const listAuthorizations = async (before?: string): Promise<OwnAuthorizations> =>
  replyOf(
    await ask<typeof contract.listOwnAuthorizations>('GET /api/profile/authorizations', {
      query: { before },
    }),
  )

/** One of them; nothing where there is none of that id. */
export async function readAuthorization(id: string): Promise<OwnAuthorization | undefined> {
  const outcome = await ask<typeof contract.readOwnAuthorization>('GET /api/profile/authorizations/{id}', {
    params: { id },
  })
  return !outcome.ok && outcome.refusal === 'not-found' ? undefined : replyOf(outcome)
}

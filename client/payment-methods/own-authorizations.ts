// API calls about authorizations that the signed-in person gave, the same for both billing kinds.
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

export type OwnAuthorization = CallReply<typeof contract.readOwnAuthorization>

/** Reads one authorization. Undefined if there is none with this id. */
export async function readAuthorization(id: string): Promise<OwnAuthorization | undefined> {
  const outcome = await ask<typeof contract.readOwnAuthorization>('GET /api/profile/authorizations/{id}', {
    params: { id },
  })
  return !outcome.ok && outcome.refusal === 'not-found' ? undefined : replyOf(outcome)
}

// The customer's side of support. The calls are the same for both kinds of account.
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/support/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

export type SupportCode = CallReply<typeof contract.makeSupportCode>
export type AccessLog = CallReply<typeof contract.readSupport>
export type AccessLogEntry = AccessLog['views'][number]

/** Makes a code to read out to support. The new code replaces the previous one. */
export const makeSupportCode = (): Promise<
  Answer<SupportCode, CallRefusal<typeof contract.makeSupportCode>>
> => answer(ask<typeof contract.makeSupportCode>('POST /api/profile/support/code'), (code) => code)

/**
 * A page of support's views, newest first.
 * @param before the id of the last one read
 */
export const listAccess = async (before?: string): Promise<AccessLog> =>
  replyOf(await ask<typeof contract.readSupport>('GET /api/profile/support', { query: { before } }))

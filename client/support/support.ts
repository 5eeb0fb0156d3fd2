// API calls for the customer's side of support: getting a code to read out, and seeing what support did. The same for
// both billing kinds.
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/support/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

export type SupportCode = CallReply<typeof contract.makeSupportCode>
export type AccessLog = CallReply<typeof contract.readSupport>
export type AccessLogEntry = AccessLog['views'][number]

/** Makes a code that the customer reads out to support. Each new code replaces the one before. */
export const makeSupportCode = (): Promise<
  Answer<SupportCode, CallRefusal<typeof contract.makeSupportCode>>
> => answer(ask<typeof contract.makeSupportCode>('POST /api/profile/support/code'), (code) => code)

/**
 * Reads a page of the list of times that support opened the customer's account, newest first.
 * @param before the id of the last entry on the previous page
 */
export const listAccess = async (before?: string): Promise<AccessLog> =>
  replyOf(await ask<typeof contract.readSupport>('GET /api/profile/support', { query: { before } }))

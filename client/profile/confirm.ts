import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/identity/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer } from '../answer.ts'

/** Confirms the signed-in person's identity again, with their password. */
export const confirmIdentity = (
  password: string,
): Promise<Answer<undefined, CallRefusal<typeof contract.confirmIdentity>>> =>
  answer(
    ask<typeof contract.confirmIdentity>('POST /api/session/confirm', { body: { password } }),
    () => undefined,
  )

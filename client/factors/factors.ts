// API calls about the signed-in person's second factor, the same for both billing kinds.
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/factors/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

export type Factors = CallReply<typeof contract.readFactors>
export type Enrolment = CallReply<typeof contract.beginAuthenticator>

export const readFactors = async (): Promise<Factors> =>
  replyOf(await ask<typeof contract.readFactors>('GET /api/profile/factors'))

export type BeginRefusal = CallRefusal<typeof contract.beginAuthenticator>
export type ConfirmRefusal = CallRefusal<typeof contract.confirmAuthenticator>
export type RenewRefusal = CallRefusal<typeof contract.renewRecoveryCodes>

export const beginAuthenticator = (): Promise<Answer<Enrolment, BeginRefusal>> =>
  answer(ask<typeof contract.beginAuthenticator>('POST /api/profile/authenticator'), (enrolment) => enrolment)

/**
 * Confirms an authenticator app with its first code.
 * @returns the recovery codes, which are never shown again
 */
export const confirmAuthenticator = (code: string): Promise<Answer<string[], ConfirmRefusal>> =>
  answer(
    ask<typeof contract.confirmAuthenticator>('POST /api/profile/authenticator/confirm', { body: { code } }),
    ({ recoveryCodes }) => recoveryCodes,
  )

type RemoveRefusal = CallRefusal<typeof contract.removeAuthenticator>

/**
 * Removes the authenticator app, at once or after some days.
 * @returns the instant at which it will be removed; `null` if it's already removed
 */
export const removeAuthenticator = (): Promise<Answer<string | null, RemoveRefusal>> =>
  answer(
    ask<typeof contract.removeAuthenticator>('DELETE /api/profile/authenticator'),
    ({ removedAt }) => removedAt,
  )

/**
 * Stops a removal of an authenticator app or a passkey that was announced for later.
 * @param factor `app`, or the id of a passkey
 */
export const keepFactor = (factor: string): Promise<Answer<undefined, never>> =>
  answer(
    ask<typeof contract.keepFactor>('POST /api/profile/factors/keep', { body: { factor } }),
    () => undefined,
  )

export const renewRecoveryCodes = (): Promise<Answer<string[], RenewRefusal>> =>
  answer(
    ask<typeof contract.renewRecoveryCodes>('POST /api/profile/recovery-codes'),
    ({ recoveryCodes }) => recoveryCodes,
  )

export const forgetDevice = (
  id: string,
): Promise<Answer<undefined, CallRefusal<typeof contract.forgetDevice>>> =>
  answer(
    ask<typeof contract.forgetDevice>('DELETE /api/profile/devices/{id}', { params: { id } }),
    () => undefined,
  )

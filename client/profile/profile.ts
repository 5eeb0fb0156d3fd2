// API calls about the signed-in person's own data, the same for both billing kinds.
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/profile/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

export type Profile = CallReply<typeof contract.readProfile>
export type OwnSession = CallReply<typeof contract.listSessions>[number]
export type OwnEvents = CallReply<typeof contract.listEvents>
export type OwnEvent = OwnEvents['events'][number]

const nothing = () => undefined

export const readProfile = async (): Promise<Profile> =>
  replyOf(await ask<typeof contract.readProfile>('GET /api/profile'))

export const changeName = (name: {
  firstName: string
  lastName: string
}): Promise<Answer<undefined, CallRefusal<typeof contract.changeName>>> =>
  answer(ask<typeof contract.changeName>('POST /api/profile/name', { body: name }), nothing)

/**
 * Asks for a change of email. The new address takes effect once its owner opens the emailed link. An empty address is
 * refused without a request, like any invalid one.
 */
export const changeEmail = async (
  email: string,
): Promise<Answer<undefined, CallRefusal<typeof contract.changeEmail>>> =>
  email.trim() === ''
    ? { ok: false, refusal: 'not-an-email' }
    : answer(ask<typeof contract.changeEmail>('POST /api/profile/email', { body: { email } }), nothing)

export const keepEmail = (): Promise<Answer<undefined, never>> =>
  answer(ask<typeof contract.keepEmail>('DELETE /api/profile/email'), nothing)

/**
 * Ends the emailed links with which previous email addresses could be restored.
 * @param code from the authenticator app, as typed; `''` if the person has no app
 */
export const endWaysBack = (
  code: string,
): Promise<Answer<undefined, CallRefusal<typeof contract.endWaysBack>>> =>
  answer(
    ask<typeof contract.endWaysBack>('POST /api/profile/email/ways-back/end', { body: { code } }),
    nothing,
  )

export const sendVerification = (): Promise<Answer<undefined, never>> =>
  answer(ask<typeof contract.verifyEmail>('POST /api/profile/email/verification'), nothing)

/**
 * Changes the phone number.
 * @param telephone as typed; `''` removes the current one
 */
export const changeTelephone = (
  telephone: string,
): Promise<Answer<undefined, CallRefusal<typeof contract.changeTelephone>>> =>
  answer(
    ask<typeof contract.changeTelephone>('POST /api/profile/telephone', { body: { telephone } }),
    nothing,
  )

/** Disconnects the provider's identity service, so the person can't sign in with it anymore. */
export const disconnectProvider = (): Promise<
  Answer<undefined, CallRefusal<typeof contract.disconnectProvider>>
> => answer(ask<typeof contract.disconnectProvider>('DELETE /api/profile/identity-service'), nothing)

/** Texts a code to the person's phone number. */
export const sendTelephoneCode = (): Promise<
  Answer<undefined, CallRefusal<typeof contract.sendTelephoneCode>>
> => answer(ask<typeof contract.sendTelephoneCode>('POST /api/profile/telephone/code'), nothing)

/** Verifies the phone number with the texted code. */
export const verifyTelephone = (
  code: string,
): Promise<Answer<undefined, CallRefusal<typeof contract.verifyTelephone>>> =>
  answer(
    ask<typeof contract.verifyTelephone>('POST /api/profile/telephone/verification', { body: { code } }),
    nothing,
  )

export const changePassword = (
  password: string,
): Promise<Answer<undefined, CallRefusal<typeof contract.changePassword>>> =>
  answer(ask<typeof contract.changePassword>('POST /api/profile/password', { body: { password } }), nothing)

export const listSessions = async (): Promise<OwnSession[]> =>
  replyOf(await ask<typeof contract.listSessions>('GET /api/profile/sessions'))

export const endSession = (id: string): Promise<Answer<undefined, CallRefusal<typeof contract.endSession>>> =>
  answer(ask<typeof contract.endSession>('DELETE /api/profile/sessions/{id}', { params: { id } }), nothing)

export const endOtherSessions = (): Promise<Answer<undefined, never>> =>
  answer(ask<typeof contract.endOtherSessions>('DELETE /api/profile/sessions'), nothing)

/** Reads a page of the person's security activity. With `before`, only entries older than that one. */
export const listEvents = async (before?: string): Promise<OwnEvents> =>
  replyOf(await ask<typeof contract.listEvents>('GET /api/profile/events', { query: { before } }))

// API calls about the people with access to an account, for its owners, the same for both billing kinds.
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type { readActivity } from '@lightwell/rulebook/linked-accounts/activity-contract.ts'
import type * as contract from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { AccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

/** The people with access to an account, and the people invited to it. */
export type People = CallReply<typeof contract.listUsers>
export type Person = People['users'][number]
/** A person who no longer has access to the account. */
export type FormerHelper = People['former'][number]
export type Invitation = People['invitations'][number]
/** A person's permissions on an account. */
export type Scopes = Invitation['options']
/** A page of a person's activity on an account. */
export type EntriesPage = CallReply<typeof contract.readUser>
export type ActivityEntry = EntriesPage['doings'][number]

/** A page of activity on an account. */
export type Activity = CallReply<typeof readActivity>
export type Happening = Activity['activity'][number]

export type InviteRefusal = CallRefusal<typeof contract.inviteUser>
export type WithdrawRefusal = CallRefusal<typeof contract.withdrawInvitation>
export type ScopesRefusal = CallRefusal<typeof contract.changeUser>
export type EntriesRefusal = CallRefusal<typeof contract.readUser>
export type EndRefusal = CallRefusal<typeof contract.endUser>

const nothing = () => undefined

export const listPeople = async (serviceId: ServiceId): Promise<People> =>
  replyOf(
    await ask<typeof contract.listUsers>('GET /api/services/{serviceId}/users', {
      params: { serviceId },
      query: { detail: 'full' },
    }),
  )

/** Invites a person by email. An empty address is refused without a request, like any invalid one. */
export const invite = async (
  serviceId: ServiceId,
  email: string,
  options: Scopes,
): Promise<Answer<undefined, InviteRefusal>> => {
  if (email.trim() === '') return { ok: false, refusal: 'not-an-email' }
  return answer(
    ask<typeof contract.inviteUser>('POST /api/services/{serviceId}/users', {
      params: { serviceId },
      body: { email, service: { options } },
    }),
    nothing,
  )
}

export const withdraw = (
  serviceId: ServiceId,
  invitationId: string,
): Promise<Answer<undefined, WithdrawRefusal>> =>
  answer(
    ask<typeof contract.withdrawInvitation>('DELETE /api/services/{serviceId}/invitations/{invitationId}', {
      params: { serviceId, invitationId },
    }),
    nothing,
  )

/**
 * Changes a person's access.
 * @param was the access that the page showed; if the access has changed since, the refusal is `changed-meanwhile`
 */
export const changeScopes = (
  serviceId: ServiceId,
  uid: string,
  { options, was }: { options: Scopes; was: Scopes },
): Promise<Answer<undefined, ScopesRefusal>> =>
  answer(
    ask<typeof contract.changeUser>('POST /api/services/{serviceId}/users/{uid}', {
      params: { serviceId, uid },
      body: { service: { options }, was },
    }),
    nothing,
  )

export const endHelp = (id: AccountId, userId: string): Promise<Answer<undefined, EndRefusal>> =>
  answer(
    ask<typeof contract.endUser>('DELETE /api/accounts/{id}/users/{userId}', { params: { id, userId } }),
    nothing,
  )

/** Reads a page of a person's activity on an account. With `before`, only entries older than that one. */
export const readEntriesOf = (
  id: AccountId,
  userId: string,
  before?: string,
): Promise<Answer<EntriesPage, EntriesRefusal>> =>
  answer(
    ask<typeof contract.readUser>('GET /api/accounts/{id}/users/{userId}', {
      params: { id, userId },
      query: { before },
    }),
    (doings) => doings,
  )

const askForActivity = (id: AccountId, before?: string) =>
  ask<typeof readActivity>('GET /api/accounts/{id}/activity', { params: { id }, query: { before } })

/** Reads the newest activity on an account. */
export const newestActivity = async (id: AccountId): Promise<Activity> => replyOf(await askForActivity(id))

/** Reads activity on an account, older than the entry `before`. */
export const olderActivity = (
  id: AccountId,
  before: string | undefined,
): Promise<Answer<Activity, CallRefusal<typeof readActivity>>> =>
  answer(askForActivity(id, before), (activity) => activity)

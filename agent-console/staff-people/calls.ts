import type { CallInput, CallReply, Role } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/staff-people/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

export type PeoplePage = CallReply<typeof contract.listPeople>
export type Person = PeoplePage['people'][number]
export type PeopleFilter = Omit<NonNullable<CallInput<typeof contract.listPeople>['query']>, 'after'>
export type Added = NonNullable<CallInput<typeof contract.addPerson>['body']>
export type SetUpLink = CallReply<typeof contract.renewPersonLink>['link']

/**
 * Reads a page of staff. Undefined if it couldn't be read.
 * @param after the last user name on the previous page
 */
export const readPeoplePage = (filter: PeopleFilter, after?: string): Promise<PeoplePage | undefined> =>
  ask<typeof contract.listPeople>('GET /api/agent/people', {
    query: { ...filter, ...(after && { after }) },
  }).then(
    (outcome) => (outcome.ok ? outcome.reply : undefined),
    () => undefined,
  )

export const addPerson = (body: Added) => ask<typeof contract.addPerson>('POST /api/agent/people', { body })

export const changeRole = (staffId: string, role: Role) =>
  ask<typeof contract.changePersonRole>('POST /api/agent/people/{staffId}/role', {
    params: { staffId },
    body: { role },
  })

export const endPerson = (staffId: string) =>
  ask<typeof contract.endPerson>('POST /api/agent/people/{staffId}/end', { params: { staffId } })

export const renewLink = (staffId: string) =>
  ask<typeof contract.renewPersonLink>('POST /api/agent/people/{staffId}/link', { params: { staffId } })

export const changeOwn = (
  staffId: string,
  own: NonNullable<CallInput<typeof contract.changePersonOwn>['body']>,
) =>
  ask<typeof contract.changePersonOwn>('POST /api/agent/people/{staffId}/own', {
    params: { staffId },
    body: own,
  })

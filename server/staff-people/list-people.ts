import type { CallAnswer, CallTaken } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/staff-people/contract.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { notChosen } from '../identity/passwords.ts'
import type { World } from '../world.ts'
import { findPeople, hasApproverNow, type PersonFacts } from './store.ts'

const peopleAtOnce = 50

type Listed = CallAnswer<typeof contract.listPeople>['people'][number]

/** Lists members of staff by full name. */
export async function listPeople(
  { database, clock }: World,
  { actor: { staffId } }: ByStaff | ByStaffInView,
  { state, q, after }: CallTaken<typeof contract.listPeople>['query'],
): Promise<CallAnswer<typeof contract.listPeople>> {
  const sought = { isActive: state !== 'ended', q: q?.trim() || undefined, after }
  const now = clock()
  const found = await findPeople(database, sought, { ownId: staffId, now, notChosen, most: peopleAtOnce + 1 })
  return {
    people: found.slice(0, peopleAtOnce).map((facts) => onWire(facts, staffId)),
    hasMore: found.length > peopleAtOnce,
    hasApprover: await hasApproverNow(database, staffId, now),
  }
}

const onWire = (
  {
    isOfProvider,
    hasPassword,
    hasApp,
    lastSignInAt,
    isRequestApproved,
    isRequestOwn,
    ...person
  }: PersonFacts,
  ownId: string,
): Listed => ({
  ...person,
  signsIn: isOfProvider
    ? 'provider'
    : hasPassword
      ? hasApp
        ? 'password-and-app'
        : 'password'
      : 'not-set-up',
  isOwn: person.id === ownId,
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
  toSupervisor:
    isRequestOwn === null ? null : { state: isRequestApproved ? 'approved' : 'waiting', isOwn: isRequestOwn },
})

import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/profile/contract.ts'
import type { OverCustomer } from '../acting/actor.ts'
import { notChosen } from '../identity/passwords.ts'
import { readTie } from '../single-sign-on/disconnect-provider.ts'
import type { World } from '../world.ts'
import { readEmailRestores } from './restore-email.ts'
import { findEvents, findProfile, findSessions } from './write.ts'

/** Reads someone's profile, as they see it themselves. */
export async function readProfile(
  world: World,
  { subject }: OverCustomer,
): Promise<CallAnswer<typeof contract.readProfile>> {
  const { database, clock, textGateway } = world
  const {
    language: _,
    passwordChangedAt,
    passwordHash,
    ...profile
  } = await findProfile(database, subject.id, clock())
  return {
    ...profile,
    hasPassword: passwordHash !== notChosen,
    mayText: textGateway !== undefined,
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
    // When support starts to change an email, the current email gets a link that restores it. As long as that email is
    // still in use, it isn't listed among the former ones.
    waysBack: (await readEmailRestores(database, subject.id, clock())).filter(
      ({ email }) => email !== profile.email,
    ),
    identityService: await readTie(world, database, subject.id),
  }
}

/** Reads someone's sessions. */
export async function readSessions(
  { database, clock }: World,
  { actor, subject }: OverCustomer,
): Promise<CallAnswer<typeof contract.listSessions>> {
  const sessions = await findSessions(database, subject.id, clock())
  return sessions.map(({ startedAt, seenAt, ...session }) => ({
    ...session,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: actor.kind === 'customer' && session.id === actor.sessionId,
  }))
}

const eventsAtOnce = 20

/**
 * Reads a page of someone's log.
 * @param before the id of the last entry on the previous page
 */
export async function readEvents(
  { database }: World,
  { subject }: OverCustomer,
  before: string | undefined,
): Promise<CallAnswer<typeof contract.listEvents>> {
  const found = await findEvents(database, subject.id, before, eventsAtOnce + 1)
  const events = found.slice(0, eventsAtOnce).map(({ at, by_kind, ...event }) => ({
    ...event,
    at: at.toISOString(),
    by: by_kind === 'staff' ? ('support' as const) : ('you' as const),
  }))
  return { events, hasMore: found.length > eventsAtOnce }
}

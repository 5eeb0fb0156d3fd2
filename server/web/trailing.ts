import type { Call } from '@lightwell/rulebook/call.ts'
import type { FastifyRequest } from 'fastify'
import { type Acting, identityOf, isByStaff } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import type { Events } from '../events/events.ts'
import type { Trail, TrailEntry } from '../trail/trail.ts'
import { Refused } from './errors.ts'
import type { ActivityNote } from './noted.ts'

/** A request's records on the trail. */
export interface Trailing {
  trail: Trail
  events: Pick<Events, 'outcomeNotKept'>
}

/**
 * Records the action, runs it, and records the outcome. If the first row can't be written, the action isn't run. If
 * the second can't, the answer stands, and `settle-trail` later marks the entry `unknown`.
 */
export async function trailing<Answer>(
  { trail, events }: Trailing,
  request: FastifyRequest,
  entry: TrailEntry,
  decide: () => Promise<Answer>,
): Promise<Answer> {
  const end = await trail.begin(entry)
  const answered = await decide()
  const outcome = answered instanceof Refused ? answered.code : 'done'
  await end(outcome).catch((error: unknown) => events.outcomeNotKept(error, request.id))
  return answered
}

/** A call's trail entry. @param notes the action in the words that people read */
export function entryOf(
  { method, path }: Pick<Call, 'method' | 'path'>,
  acting: Acting,
  params: unknown,
  notes: readonly ActivityNote[] = [],
): TrailEntry {
  return {
    by: byOf(acting),
    identityId: identityOf(acting),
    accountId: acting.account?.id,
    call: `${method} ${path}`,
    thing: thingIn(params),
    what: notes[0]?.what,
    about: notes.flatMap(({ about }) => (about !== undefined && isOneWord(about) ? [keepable(about)] : [])),
    view: isByStaff(acting) ? acting.view : undefined,
  }
}

/**
 * The ids in a call's path other than the account. They're recorded as typed, so anything not shaped like an id is
 * left out: a name, an email, a phone or card number would stay there for good.
 */
function thingIn(params: unknown): string | undefined {
  const things = Object.entries(params ?? {}).filter(([name]) => !ofAccount.includes(name))
  const ids = things.map(([, value]) => String(value)).filter(isShapedLikeId)
  return ids.length === 0 ? undefined : ids.join(' ')
}
const ofAccount = ['id', 'accountId', 'serviceId']

/** True for one word with a letter and a digit in it, or a day. */
const isShapedLikeId = (text: string) =>
  /^(?=\D*\d)(?=.*[a-z])[\w-]{1,64}$/i.test(text) || /^\d{4}-\d\d-\d\d$/.test(text)

/** Tickets' and devices' ids come from their own systems. None of them contains a space or an @. */
const isOneWord = (about: string) => /^[^\s@]{1,64}$/.test(about)

/** A requested name. It can be anything, so this leaves out what the database can't store. */
export const keepable = (name: string) => name.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 200)

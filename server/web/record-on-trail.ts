import type { Call } from '@lightwell/rulebook/call.ts'
import type { FastifyRequest } from 'fastify'
import { type Acting, identityOf, isByStaff } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import type { Events } from '../events/events.ts'
import type { Outcome, Trail, TrailEntry } from '../trail/trail.ts'
import { Refused } from './errors.ts'
import { Repeated } from './repeated.ts'
import type { ActivityNote } from './with-activity.ts'

/** The dependencies for recording requests on the audit trail. */
export interface TrailParts {
  trail: Trail
  events: Pick<Events, 'outcomeNotKept'>
}

/**
 * Records an action on the audit trail, runs the action, and records its outcome. If the action can't be recorded, it
 * isn't run. If the outcome can't be recorded, the answer is still sent. The job `settle-trail` later marks the entry
 * `unknown`.
 * @param begun.isRepeat true if it was known beforehand that the action only repeats an earlier action
 */
export async function recordOnTrail<Answer>(
  { trail, events }: TrailParts,
  request: FastifyRequest,
  { entry, isRepeat }: { entry: TrailEntry; isRepeat: boolean },
  decide: () => Promise<Answer>,
): Promise<Answer> {
  const end = await trail.begin(entry)
  const answered = await decide()
  await end(outcomeOf(answered, isRepeat)).catch((error: unknown) => events.outcomeNotKept(error, request.id))
  return answered
}

const outcomeOf = (answered: unknown, isRepeat: boolean): Outcome => {
  if (answered instanceof Refused) return answered.code
  return isRepeat || answered instanceof Repeated ? 'repeated' : 'done'
}

/** A call's entry on the audit trail. @param notes the action in the words that people read */
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
 * The ids in a call's path, except those of the account and the service. Ids are recorded as typed, and someone may
 * type a name, an email address, or a phone or card number. So anything that isn't shaped like an id is left out.
 */
function thingIn(params: unknown): string | undefined {
  const things = Object.entries(params ?? {}).filter(([name]) => !ofAccount.includes(name))
  const ids = things.map(([, value]) => String(value)).filter(isShapedLikeId)
  return ids.length === 0 ? undefined : ids.join(' ')
}
const ofAccount = ['id', 'accountId', 'serviceId']

/** True for a single word with a letter and a digit, and for a date. */
const isShapedLikeId = (text: string) =>
  /^(?=\D*\d)(?=.*[a-z])[\w-]{1,64}$/i.test(text) || /^\d{4}-\d\d-\d\d$/.test(text)

/** True for a single word, such as another system's id of a ticket or device. Other text isn't recorded. */
const isOneWord = (about: string) => /^[^\s@]{1,64}$/.test(about)

/**
 * Returns a name from a request in a form that can be stored. The name may be any text. So it's cut, and characters
 * that the database can't store are removed.
 */
export const keepable = (name: string) => name.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 200)

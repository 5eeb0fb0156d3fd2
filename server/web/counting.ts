import { notApproved } from '@lightwell/rulebook/approvals/refusals.ts'
import { type Actor, personOf } from '../acting/actor.ts'
import type { Asked } from '../events/security-events.ts'
import type { World } from '../world.ts'
import { Refused, refuse } from './errors.ts'
import type { LimitName, Room, Whose } from './limits.ts'

/**
 * Counts a staff action on a customer against a rate limit, then runs the action. If it's refused, it's uncounted.
 * @param work runs the action. It gets the counted attempt, and can uncount it if nothing changes
 * @returns `too-many-requests`, with the seconds to wait, if the limit was used up; the action didn't run
 */
export async function counting<Done, R extends string>(
  { limits, events }: Pick<World, 'limits' | 'events'>,
  asked: Asked,
  [limit, whose]: readonly [LimitName, Whose],
  work: (room: Room) => Promise<Done | Refused<R>>,
): Promise<Done | Refused<R | 'too-many-requests'>> {
  const room = await limits.take(limit, whose)
  if (room.waitSeconds !== undefined) {
    events.limitReached(asked, { limit, by: room.fullBy, person: whose.person })
    return refuse('too-many-requests', undefined, room.waitSeconds)
  }
  return room.deciding(async () => {
    const done = await work(room)
    if (done instanceof Refused) await room.giveBack()
    return done
  })
}

/**
 * Counts a member of staff's requests for a second person's approval. A change is counted before it's tried. It stays
 * counted only if it's refused for lack of the approval, because that makes a request.
 * @returns `too-many-requests`, with the seconds to wait, if the limit was used up
 */
export async function countingRequests<Done, R extends string>(
  { limits, events }: Pick<World, 'limits' | 'events'>,
  { actor }: { actor: Actor },
  asked: Asked,
  work: () => Promise<Done | Refused<R>>,
): Promise<Done | Refused<R | 'too-many-requests'>> {
  const person = personOf(actor)
  const room = await limits.take('second-person', { person })
  if (room.waitSeconds !== undefined) {
    events.limitReached(asked, { limit: 'second-person', by: room.fullBy, person })
    return refuse('too-many-requests', undefined, room.waitSeconds)
  }
  return room.deciding(async () => {
    const done = await work()
    if (!(done instanceof Refused && done.code in notApproved)) await room.giveBack()
    return done
  })
}

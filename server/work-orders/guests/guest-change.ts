import type { WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { Asked } from '../../events/security-events.ts'
import { Refused, refuse } from '../../web/errors.ts'
import { openRoom } from '../../web/limit-room.ts'
import type { LimitName } from '../../web/limits.ts'
import type { World } from '../../world.ts'
import type { WorkFacts } from '../work.ts'
import { forgetGuestChange, noteGuestChange } from './change-store.ts'

/**
 * Makes a guest's change, unless the guests' limits are reached. A guest may not belong to the household, so guests get
 * few changes of a ticket or order per day, and one change of the call-back number per hour. Each change is recorded
 * before it's made. Because of the record, the owners are notified even if they've turned such emails off
 * (`notify-of-work.ts`). Don't call this if the new values are the same as the old ones.
 */
export async function changeAsGuest<Code extends string>(
  world: World,
  asked: Asked,
  work: WorkName,
  { isNumber }: { isNumber: boolean },
  change: () => Promise<WorkFacts | Refused<Code>>,
): Promise<WorkFacts | Refused<Code | 'too-many-requests'>> {
  const [ofDay, ofHour] = [await take('guest-change'), isNumber ? await take('guest-number') : openRoom]
  const full = [ofDay, ofHour].find(({ waitSeconds }) => waitSeconds !== undefined)
  if (full !== undefined) {
    await Promise.all([ofDay, ofHour].filter((room) => room !== full).map((room) => room.giveBack()))
    return refuse('too-many-requests', undefined, full.waitSeconds)
  }
  const note = await noteGuestChange(world.database, work, world.clock())
  const changed = await ofDay.deciding(() => ofHour.deciding(change))
  if (changed instanceof Refused) {
    await forgetGuestChange(world.database, note)
    await Promise.all([ofDay.giveBack(), ofHour.giveBack()])
  }
  return changed

  async function take(limit: LimitName) {
    const room = await world.limits.take(limit, { name: `${work.kind} ${work.accountId} ${work.id}` })
    if (room.waitSeconds !== undefined)
      world.events.limitReached(asked, { limit, by: room.fullBy, person: undefined })
    return room
  }
}

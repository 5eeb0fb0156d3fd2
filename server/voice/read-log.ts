import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { daysOfLog } from '@lightwell/rulebook/voice/log.ts'
import type { ByStaff } from '../acting/actor.ts'
import { recordLook } from '../acting/trail.ts'
import { forgetInBatches } from '../database/forget.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findHappenings, type LineHappening, removeOldHappenings } from './log-store.ts'
import { findLineByNumber } from './store.ts'

/**
 * What was asked of the network for a line, and what it said, for staff; that they look is written down first.
 * @param date a day in the business zone; every one that can be read where it is left out
 * @returns the days that can be read, today first, and what happened, the latest first
 */
export async function readLog(
  world: World,
  acting: ByStaff,
  { number, date, call }: { number: string; date: Day | undefined; call: string },
): Promise<{ dates: Day[]; happenings: (LineHappening & { at: Date })[] } | Refused<'not-found'>> {
  const line = await findLineByNumber(world.database, number)
  if (line === undefined) return refuse('not-found')
  await recordLook(world, acting, { accountId: line.accountId, call })
  const zone = world.config.businessZone
  const dates = daysOfLog(dayOf(world.clock(), zone))
  const wanted = date === undefined ? dates : dates.filter((each) => each === date)
  const [last, first] = [wanted[0], wanted.at(-1)]
  if (last === undefined || first === undefined) return { dates, happenings: [] }
  const beginOf = (day: Day, more = 0) =>
    Temporal.PlainDate.from(day).add({ days: more }).toZonedDateTime(zone).toInstant()
  return { dates, happenings: await findHappenings(world.database, line, [beginOf(first), beginOf(last, 1)]) }
}

/** Forgets what can be read no more. @returns how much */
export const forgetLog = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldHappenings(database, clock(), most))

import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { daysOfLog } from '@lightwell/rulebook/voice/log.ts'
import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { findHappenings, type LineHappening, removeOldHappenings } from './log-store.ts'
import type { LineName } from './store.ts'

/**
 * Reads the requests made to the network for a line, and the network's answers. For staff.
 * @param date a day in the business zone. Without it, reads all days that are kept
 * @returns the days that are kept, today first; and the events, latest first
 */
export async function readLog(
  world: World,
  line: LineName,
  date: Day | undefined,
): Promise<{ dates: Day[]; happenings: (LineHappening & { at: Date })[] }> {
  const zone = world.config.businessZone
  const dates = daysOfLog(dayOf(world.clock(), zone))
  const wanted = date === undefined ? dates : dates.filter((each) => each === date)
  const [last, first] = [wanted[0], wanted.at(-1)]
  if (last === undefined || first === undefined) return { dates, happenings: [] }
  const beginOf = (day: Day, more = 0) =>
    Temporal.PlainDate.from(day).add({ days: more }).toZonedDateTime(zone).toInstant()
  return { dates, happenings: await findHappenings(world.database, line, [beginOf(first), beginOf(last, 1)]) }
}

/**
 * Deletes events past their retention.
 * @returns how many
 */
export const forgetLog = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldHappenings(database, clock(), most))

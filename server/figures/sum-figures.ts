import { addDays, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { World } from '../world.ts'
import { countDays } from './count-store.ts'
import { daysFrom } from './days.ts'
import { findFirstOpenDay, graceHours, storeCounted } from './store.ts'

/** The most days counted by one SQL statement. */
const daysAtOnce = 31

/** The last day whose figures are final at an instant. */
export const lastFinishedDay = (now: Temporal.Instant, zone: string): Day =>
  addDays(dayOf(now.subtract({ hours: graceHours }), zone), -1)

/**
 * Counts the figures of all days up to today that aren't final, in order. Figures depend only on the views and the
 * trail. So the run may be interrupted, and any server may count a day.
 * @returns the number of days counted
 */
export async function sumFigures(
  { database, clock, config }: World,
  stopping?: AbortSignal,
): Promise<number> {
  const zone = config.businessZone
  const now = clock()
  const today = dayOf(now, zone)
  let from = (await findFirstOpenDay(database, { now, zone })) ?? today
  let counted = 0
  while (from <= today && !stopping?.aborted) {
    const days = daysFrom(from, today).slice(0, daysAtOnce)
    const countedAt = clock()
    const figures = await countDays(database, days, { now: countedAt, zone })
    counted += await storeCounted(database, figures, { countedAt, now: clock() })
    from = addDays(from, days.length)
  }
  return counted
}

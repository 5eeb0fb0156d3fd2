import { addDays, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { World } from '../world.ts'
import { countDays } from './count-store.ts'
import { daysFrom } from './days.ts'
import { findNextDay, insertSummed } from './store.ts'

/** The last views of a day are over by then, and what was done in them is settled. */
const graceHours = 3
/** Days counted by one statement. */
const daysAtOnce = 31

/** The last day that can be summed up at this instant. */
export const lastFinishedDay = (now: Temporal.Instant, zone: string): Day =>
  addDays(dayOf(now.subtract({ hours: graceHours }), zone), -1)

/**
 * Sums up each day that's over, once, in order. A day that's over changes no more, so it doesn't matter where it's stopped, or which of two
 * servers counts it.
 * @returns how many days it summed up
 */
export async function sumFigures(
  { database, clock, config }: World,
  stopping?: AbortSignal,
): Promise<number> {
  const zone = config.businessZone
  const last = lastFinishedDay(clock(), zone)
  let summed = 0
  while (!stopping?.aborted) {
    const next = await findNextDay(database, last, zone)
    if (next === undefined) break
    const days = daysFrom(next, last).slice(0, daysAtOnce)
    summed += await insertSummed(database, await countDays(database, days, { now: clock(), zone }))
  }
  return summed
}

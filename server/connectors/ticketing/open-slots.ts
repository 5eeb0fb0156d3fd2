import { mostSearchedDays } from '@lightwell/rulebook/appointments/rules.ts'
import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { forgetInBatches } from '../../database/forget.ts'
import type { World } from '../../world.ts'
import { addTimes, findShortTechnicians, removePastTimes } from './times-store.ts'
import { workingTimes } from './working-times.ts'

const mostAtOnce = 100

/**
 * Gives every technician of the embedded ticket system times for as far ahead as anybody may ask.
 * @returns to how many it gave some.
 */
export async function openSlots({ database, clock, config }: World): Promise<number> {
  const { businessZone: zone } = config
  const tomorrow = addDays(dayOf(clock(), zone), 1)
  const times = workingTimes(tomorrow, mostSearchedDays, zone)
  const last = times.at(-1)?.startsAt
  if (last === undefined) return 0
  for (let given = 0; ; ) {
    const short = await findShortTechnicians(database, last, mostAtOnce)
    await addTimes(database, short, times)
    given += short.length
    if (short.length < mostAtOnce) return given
  }
}

/** Forgets times that have passed. @returns how many. */
export const forgetSlots = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removePastTimes(database, clock(), most))

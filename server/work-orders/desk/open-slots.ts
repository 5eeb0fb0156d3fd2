import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { forgetInBatches } from '../../database/forget.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { World } from '../../world.ts'
import { addTimes, removePastTimes, takeShortTechnicians } from './times-store.ts'
import { timesAhead } from './working-times.ts'

const mostAtOnce = 100

/**
 * Adds free time slots for technicians of the embedded ticket system, up to the last day that customers can book.
 * Retired technicians get none.
 * @returns how many technicians got new time slots
 */
export async function openSlots({ database, clock, config }: World): Promise<number> {
  const times = timesAhead(dayOf(clock(), config.businessZone), config)
  const last = times.at(-1)?.startsAt
  if (last === undefined) return 0
  for (let given = 0; ; ) {
    const taken = await inTransaction(database, async (trx) => {
      const short = await takeShortTechnicians(trx, last, mostAtOnce)
      await addTimes(trx, short, times)
      return short.length
    })
    given += taken
    if (taken < mostAtOnce) return given
  }
}

/** Deletes technicians' past times. @returns how many */
export const forgetSlots = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removePastTimes(database, clock(), most))

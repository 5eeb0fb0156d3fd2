import { addDays, addMonths, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer, CallTaken } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/figures/contract.ts'
import { sumFigures } from '@lightwell/rulebook/figures/rules.ts'
import type { World } from '../world.ts'
import { daysFrom } from './days.ts'
import { findCounted } from './store.ts'

/**
 * Reads the figures of a day or a month, as the job `sum-figures` last counted them. Without a day or month, reads
 * today's.
 */
export async function readFigures(
  { database, clock, config }: World,
  asked: CallTaken<typeof contract.readFigures>['query'],
): Promise<CallAnswer<typeof contract.readFigures>> {
  const now = clock()
  const zone = config.businessZone
  const today = dayOf(now, zone)
  const [from, until] = periodOf(asked, today)
  const reached = until < today ? until : today
  const counted = await findCounted(database, from, reached, { now, zone })
  const contacts = new Map(counted.map((each) => [each.day, each.contacts]))
  return {
    today,
    from,
    until,
    countedAt: counted.findLast((each) => each.countedAt !== null)?.countedAt?.toISOString() ?? null,
    ...sumFigures(counted, asked.month === undefined ? 'day' : 'month'),
    days: daysFrom(from, reached).map((day) => ({ day, contacts: contacts.get(day) ?? 0 })),
  }
}

/** Returns the first and the last day of the requested day or month. */
function periodOf(
  { day, month }: { day?: Day | undefined; month?: string | undefined },
  today: Day,
): [Day, Day] {
  if (month === undefined) return [day ?? today, day ?? today]
  const first = `${month}-01`
  return [first, addDays(addMonths(first, 1), -1)]
}

import { addDays, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { offeredDays, type Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { WorkKind, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import type { OnWork } from './guard.ts'
import { findEither } from './work-store.ts'

/**
 * Lists the free times for a ticket or order in progress, for `days` days starting on `startOn` (AH §7, §9). Leaves out
 * days that are too far ahead to book.
 * @param startOn the first day; tomorrow if it's missing or not in the future
 * @param among the kinds to search for the id: tickets, orders or both. If a ticket and an order have the same id, the
 *   one in progress is used
 */
export async function listSlots(
  world: World,
  named: Pick<WorkName, 'accountId' | 'id'>,
  { startOn, days, among = kinds }: { startOn: Day | undefined; days: number; among?: readonly WorkKind[] },
): Promise<Slot[] | Refused<'not-found' | 'not-in-progress' | 'unavailable'>> {
  const facts = await findEither(world.database, named, among)
  if (facts === undefined) return refuse('not-found')
  if (facts.status !== 'In-Progress') return refuse('not-in-progress')
  const { businessZone: zone, appointmentDaysAhead } = world.config
  const offered = offeredDays(dayOf(world.clock(), zone), appointmentDaysAhead)
  const first = startOn !== undefined && startOn > offered.first ? startOn : offered.first
  const [end, last] = [addDays(first, days), addDays(offered.last, 1)]
  const beginOf = (day: Day) => Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant()
  const slots = await world.ticketing.listSlots(
    { ...named, kind: facts.kind },
    { from: beginOf(first), until: beginOf(end < last ? end : last) },
  )
  return slots === 'unreachable' ? refuse('unavailable') : slots
}

const kinds = ['ticket', 'order'] as const

/**
 * The kinds of work that this person may find under this id. A guest who looked up a ticket doesn't learn of an order
 * with the same id. A guest who looked up an order doesn't learn of such a ticket.
 */
export const kindsSeen = (acting: OnWork, id: string): readonly WorkKind[] =>
  'may' in acting ? kinds.filter((kind) => acting.may.works[kind].includes(id)) : kinds

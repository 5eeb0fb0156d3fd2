import { offeredDays, type Slot } from '@lightwell/rulebook/appointments/rules.ts'
import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import { addDays, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { WorkName } from '../connectors/ticketing/port.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import type { OnWork } from './guard.ts'
import { findEither } from './work-store.ts'

/**
 * Times at which somebody can come for what is in progress: from tomorrow on or from a later day, for so many days (AH §7, §9), and on no
 * day on which people would not see the appointment.
 * @param startOn the first day; where it is none or has come, tomorrow
 * @param among whether the id is that of a ticket or of an order; where both have it, the one in progress is meant
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

/** As what somebody may see that id: a guest has looked up a ticket or an order of it, and learns nothing of another. */
export const kindsSeen = (acting: OnWork, id: string): readonly WorkKind[] =>
  'may' in acting ? kinds.filter((kind) => acting.may.works[kind].includes(id)) : kinds

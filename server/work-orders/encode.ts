import { forGuest } from '@lightwell/rulebook/work-orders/appointments/for-guest.ts'
import { isShown } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { Work, WorkKind, ZoneAndLanguage } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { Acting } from '../acting/actor.ts'
import type { World } from '../world.ts'
import type { WorkFacts } from './work.ts'

/** A ticket or an order as the API returns it. Leaves out the appointment if the rules hide it (AH §4). */
export function toWork(world: World, kind: WorkKind, facts: WorkFacts): Work {
  const { businessZone: zone, appointmentDaysAhead: daysAhead } = world.config
  const startsAt = facts.startsAt?.toISOString()
  const endsAt = facts.endsAt?.toISOString()
  const isOpen = facts.status === 'In-Progress'
  const visible = isShown(
    { isOpen, endsAt, isHidden: facts.isHidden },
    { now: world.clock(), zone, daysAhead },
  )
  const slot = visible && startsAt && endsAt ? { startsAt, endsAt } : undefined
  return {
    kind,
    id: facts.id,
    status: facts.status,
    type: facts.type,
    stage: facts.stage ?? undefined,
    trouble: facts.trouble ?? undefined,
    needsVisit: facts.needsVisit,
    mainNumber: facts.mainNumber ?? undefined,
    createdOn: facts.createdOn,
    completionOn: facts.completionOn ?? undefined,
    slot,
    technicianFirstName: slot && (facts.technicianFirstName ?? undefined),
    calendar:
      slot && facts.calendarUid !== null
        ? { uid: facts.calendarUid, sequence: facts.calendarSequence ?? 0 }
        : undefined,
    contactNumber: isOpen ? (facts.contactNumber ?? undefined) : undefined,
  }
}

/** A ticket or an order as a guest sees it, with fewer details (decisions §6). */
export const toGuestWork = (world: World, kind: WorkKind, facts: WorkFacts): Work =>
  forGuest(toWork(world, kind, facts))

/** A ticket or an order as this person sees it: guests get fewer details. */
export const toWorkFor = (world: World, { actor }: Acting, kind: WorkKind, facts: WorkFacts): Work =>
  (actor.kind === 'guest' ? toGuestWork : toWork)(world, kind, facts)

/** The time zone and the language for writing dates and times. */
export const zoneAndLanguageOf = (world: World, { language }: Pick<Acting, 'language'>): ZoneAndLanguage => ({
  zone: world.config.businessZone,
  language,
})

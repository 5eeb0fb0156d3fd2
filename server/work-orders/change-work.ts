import {
  type ContactNumberRefusal,
  maskContactNumber,
  refuseContactNumber,
} from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import { isOffered, isSameSlot, type Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { WorkChange, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import type { WorkFacts } from './work.ts'
import { findWork } from './work-store.ts'

/** A requested update in the API's format: `null` means no change (AH §7). */
export interface AskedChange {
  appointment?:
    | {
        startDate?: string | null | undefined
        endDate?: string | null | undefined
        canBeReachedTelephoneNumber?: string | null | undefined
      }
    | null
    | undefined
  canBeReachedTelephoneNumber?: string | null | undefined
}

/** Converts a requested update from the API's format to ours. */
export function changeIn({ appointment, canBeReachedTelephoneNumber }: AskedChange): WorkChange {
  const { startDate, endDate } = appointment ?? {}
  return {
    slot: startDate && endDate ? { startsAt: startDate, endsAt: endDate } : undefined,
    contactNumber: canBeReachedTelephoneNumber ?? appointment?.canBeReachedTelephoneNumber ?? undefined,
  }
}

export type ChangeRefusal =
  | 'not-found'
  | 'not-in-progress'
  | 'slot-taken'
  | 'contact-number-refused'
  | 'unavailable'

/**
 * Changes the appointment, the call-back number, or both, of a ticket or order in progress (AH §4, §5). A change that's
 * refused or fails leaves everything as it was.
 * @param change the requested change, with the call-back number as typed
 */
export async function changeWork(
  world: World,
  work: WorkName,
  change: WorkChange,
): Promise<WorkFacts | Refused<ChangeRefusal>> {
  const before = await findWork(world.database, work)
  if (before === undefined) return refuse('not-found')
  if (before.status !== 'In-Progress') return refuse('not-in-progress')
  const { slot } = change
  const contactNumber = keepsNumber(before, change)
    ? (before.contactNumber ?? undefined)
    : change.contactNumber
  const refusal =
    contactNumber === undefined || contactNumber === before.contactNumber
      ? undefined
      : refuseContactNumber(contactNumber, before.mainNumber ?? undefined)
  if (refusal !== undefined) return refuseNumber(refusal)
  if (slot !== undefined && !isAgreed(before, slot) && !mayBeAgreed(world, slot)) return refuse('slot-taken')
  const outcome = await world.ticketing.change(work, { slot, contactNumber })
  if (outcome === 'taken') return refuse('slot-taken')
  if (outcome !== 'changed') return refuseOutcome(outcome)
  return (await findWork(world.database, work)) ?? refuse('not-found')
}

/** True if this time can be booked: it's one of the times on offer now. */
export const mayBeAgreed = ({ clock, config }: World, slot: Slot): boolean =>
  isOffered(slot, { now: clock(), zone: config.businessZone, daysAhead: config.appointmentDaysAhead })

/**
 * True if the appointment is already booked for this time. Asking for the same time again changes nothing, so it's
 * allowed even if the time is no longer on offer.
 */
export const isAgreed = ({ startsAt, endsAt }: Pick<WorkFacts, 'startsAt' | 'endsAt'>, slot: Slot): boolean =>
  startsAt !== null &&
  endsAt !== null &&
  isSameSlot({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }, slot)

/**
 * True if a change keeps the call-back number: the change has no number, the same number, or the masked form that
 * guests see.
 */
export const keepsNumber = (
  { contactNumber: agreed }: Pick<WorkFacts, 'contactNumber'>,
  { contactNumber: wanted }: Pick<WorkChange, 'contactNumber'>,
): boolean =>
  wanted === undefined || (agreed !== null && [agreed, maskContactNumber(agreed)].includes(wanted))

/** Cancels a ticket or order in progress, and its appointment (AH §4). Canceling it again changes nothing. */
export async function cancelWork(
  world: World,
  work: WorkName,
): Promise<WorkFacts | Refused<'not-found' | 'not-in-progress' | 'unavailable'>> {
  if ((await findWork(world.database, work)) === undefined) return refuse('not-found')
  const cancelled = await world.ticketing.cancel(work)
  if (cancelled !== 'cancelled') return refuseOutcome(cancelled)
  return (await findWork(world.database, work)) ?? refuse('not-found')
}

/** Refuses a call-back number, and names the form field that's wrong. */
export const refuseNumber = (refusal: ContactNumberRefusal) =>
  refuse('contact-number-refused', { canBeReachedTelephoneNumber: refusal })

/**
 * Refuses a change that the ticket system didn't make, because the ticket or order is over or the system couldn't be
 * reached. If the system couldn't be reached, nothing changed, and the person can simply try again.
 */
export const refuseOutcome = (outcome: 'over' | 'unreachable') =>
  refuse(outcome === 'over' ? 'not-in-progress' : 'unavailable')

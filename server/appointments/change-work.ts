import {
  type ContactNumberRefusal,
  refuseContactNumber,
} from '@lightwell/rulebook/appointments/contact-number.ts'
import type { Slot } from '@lightwell/rulebook/appointments/rules.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import type { WorkFacts, WorkName } from './work.ts'
import { findWork } from './work-store.ts'

/** What an update asks for, as the wire has it. */
export const changeIn = (body: {
  appointment?: { startDate: string; endDate: string } | undefined
  canBeReachedTelephoneNumber?: string | undefined
}): WorkChange => ({
  slot: body.appointment && { startsAt: body.appointment.startDate, endsAt: body.appointment.endDate },
  contactNumber: body.canBeReachedTelephoneNumber,
})

/** What of a ticket or an order is to change: another time, another number to call back, or both. */
export interface WorkChange {
  slot?: Slot | undefined
  /** As it was typed. */
  contactNumber?: string | undefined
}

export type ChangeRefusal =
  | 'not-found'
  | 'not-in-progress'
  | 'slot-taken'
  | 'contact-number-refused'
  | 'unavailable'

/**
 * Changes the appointment or the call-back number of what is in progress (AH §4, §5). The number is checked before the time is asked
 * for, so that nothing is half done; where the time is gone, the number stays as it was, too. What fails leaves what was.
 */
export async function changeWork(
  world: World,
  work: WorkName,
  { slot, contactNumber }: WorkChange,
): Promise<WorkFacts | Refused<ChangeRefusal>> {
  const before = await findWork(world.database, work)
  if (before === undefined) return refuse('not-found')
  if (before.status !== 'In-Progress') return refuse('not-in-progress')
  const refusal =
    contactNumber === undefined
      ? undefined
      : refuseContactNumber(contactNumber, before.mainNumber ?? undefined)
  if (refusal !== undefined) return refuseNumber(refusal)
  if (slot !== undefined) {
    const booked = await world.ticketing.book(work, slot)
    if (booked === 'taken') return refuse('slot-taken')
    if (booked !== 'booked') return refuseOutcome(booked)
  }
  if (contactNumber !== undefined) {
    const set = await world.ticketing.setContactNumber(work, contactNumber)
    if (set !== 'set') return refuseOutcome(set)
  }
  return (await findWork(world.database, work)) ?? refuse('not-found')
}

/** Cancels what is in progress, and its appointment with it (AH §4). Cancelled before, it is the same. */
export async function cancelWork(
  world: World,
  work: WorkName,
): Promise<WorkFacts | Refused<'not-found' | 'not-in-progress' | 'unavailable'>> {
  if ((await findWork(world.database, work)) === undefined) return refuse('not-found')
  const cancelled = await world.ticketing.cancel(work)
  if (cancelled !== 'cancelled') return refuseOutcome(cancelled)
  return (await findWork(world.database, work)) ?? refuse('not-found')
}

/** Why a number is not taken, at its field. */
export const refuseNumber = (refusal: ContactNumberRefusal) =>
  refuse('contact-number-refused', { canBeReachedTelephoneNumber: refusal })

/** A system that does not answer has changed nothing that anybody relies on: asked again, it is the same change. */
export const refuseOutcome = (outcome: 'over' | 'unreachable') =>
  refuse(outcome === 'over' ? 'not-in-progress' : 'unavailable')

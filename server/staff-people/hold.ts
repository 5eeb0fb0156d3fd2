import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { refuseUnlessSupervisor } from '../approvals/still-approves.ts'
import type { Queries } from '../database/transaction.ts'
import { type LockedStaff, lockStaff } from '../staff/lock-staff.ts'
import { type Refused, refuse } from '../web/errors.ts'

/** The refusals that every change by a supervisor to a member of staff can get. */
export type NotHeld = 'not-found' | 'own-entry' | 'not-signed-in' | 'role-not-permitted'

/**
 * Locks an active member of staff and the supervisor who changes them. Supervisors can't change themselves, so after
 * any of these changes there's still a supervisor.
 */
export async function holdPerson(
  trx: Queries,
  { actor: { staffId: ownId } }: ByStaff | ByStaffInView,
  staffId: string,
): Promise<LockedStaff | Refused<NotHeld>> {
  const held = await lockStaff(trx, [ownId, staffId])
  const ended = refuseUnlessSupervisor(held.find(({ id }) => id === ownId)?.role)
  if (ended) return ended
  if (ownId === staffId) return refuse('own-entry')
  return held.find(({ id }) => id === staffId) ?? refuse('not-found')
}

/**
 * Locks a supervisor who adds somebody.
 * @returns the supervisor's id, as the maker of the set-up link
 */
export async function holdGiver(
  trx: Queries,
  { actor: { staffId: giverId } }: ByStaff | ByStaffInView,
): Promise<{ giverId: string } | Refused<'not-signed-in' | 'role-not-permitted'>> {
  const [own] = await lockStaff(trx, [giverId])
  return refuseUnlessSupervisor(own?.role) ?? { giverId }
}

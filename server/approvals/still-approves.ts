import type { Role } from '@lightwell/rulebook/call.ts'
import type { Queries } from '../database/transaction.ts'
import { lockStillActive } from '../staff/still-active.ts'
import { type Refused, refuse } from '../web/errors.ts'

/**
 * Refuses somebody who was deactivated, or stopped being a supervisor, since the call was admitted. Otherwise locks
 * that until the transaction ends.
 */
export async function refuseEndedSupervisor(
  trx: Queries,
  staffId: string,
): Promise<undefined | Refused<'not-signed-in' | 'role-not-permitted'>> {
  return refuseUnlessSupervisor(await lockStillActive(trx, staffId))
}

/** The same for a role that was read in this transaction. @param role undefined: they aren't active */
export function refuseUnlessSupervisor(
  role: Role | undefined,
): undefined | Refused<'not-signed-in' | 'role-not-permitted'> {
  if (role === undefined) return refuse('not-signed-in')
  return role === 'supervisor' ? undefined : refuse('role-not-permitted')
}

import type { Role } from '@lightwell/rulebook/call.ts'
import type { Queries } from '../database/transaction.ts'
import { lockStillActive } from '../staff/still-active.ts'
import { type Refused, refuse } from '../web/errors.ts'

/**
 * Refuses if a supervisor has lost that role or was deactivated since the call was admitted. Otherwise locks their row
 * until the transaction ends, so neither can happen meanwhile.
 */
export async function refuseEndedSupervisor(
  trx: Queries,
  staffId: string,
): Promise<undefined | Refused<'not-signed-in' | 'role-not-permitted'>> {
  return refuseUnlessSupervisor(await lockStillActive(trx, staffId))
}

/**
 * Refuses a member of staff who isn't an active supervisor, by the role read in this transaction.
 * @param role undefined: they aren't active
 */
export function refuseUnlessSupervisor(
  role: Role | undefined,
): undefined | Refused<'not-signed-in' | 'role-not-permitted'> {
  if (role === undefined) return refuse('not-signed-in')
  return role === 'supervisor' ? undefined : refuse('role-not-permitted')
}

import type { Queries } from '../database/transaction.ts'
import { lockStillActive } from '../staff/still-active.ts'
import { type Refused, refuse } from '../web/errors.ts'

/** Refuses whoever was deactivated, or is no supervisor any more, since the call was admitted. They stay as they are until it commits. */
export async function refuseEndedSupervisor(
  trx: Queries,
  staffId: string,
): Promise<undefined | Refused<'not-signed-in' | 'role-not-permitted'>> {
  const role = await lockStillActive(trx, staffId)
  if (role === undefined) return refuse('not-signed-in')
  return role === 'supervisor' ? undefined : refuse('role-not-permitted')
}

import type { Role } from '@lightwell/rulebook/call.ts'
import type { ByStaffInView } from '../acting/actor.ts'
import type { Queries } from '../database/transaction.ts'
import { holdView } from './view-store.ts'

/**
 * Checks again, in the transaction of a change, that the view is still open in its session. For changes that don't need
 * `beginActing`. Until the transaction ends, nobody can end the view or change its member of staff's role.
 * @returns the current role and name of the view's member of staff; undefined if the view has ended, or its customer
 *   became protected
 */
export async function lockOpenView(
  trx: Queries,
  { actor, view }: Pick<ByStaffInView, 'actor' | 'view'>,
  now: Temporal.Instant,
): Promise<{ role: Role; fullName: string } | undefined> {
  const held = await holdView(trx, { id: view.id, sessionId: actor.sessionId }, now)
  return held && { role: held.role, fullName: held.staffName }
}

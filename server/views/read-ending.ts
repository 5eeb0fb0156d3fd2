import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { readEnding as contract } from '@lightwell/rulebook/views/contract.ts'
import { endingOf } from '@lightwell/rulebook/views/endings.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findEndingOf } from './ending-store.ts'

/**
 * Reads why a member of staff's own view ended. The reply doesn't name the person who ended it.
 * @returns `not-found`: the view is still open, or a colleague opened it
 */
export async function readEnding(
  { database, clock }: World,
  { actor: { staffId } }: ByStaff | ByStaffInView,
  id: string,
): Promise<CallAnswer<typeof contract> | Refused<'not-found'>> {
  const now = clock()
  const found = await findEndingOf(database, { id, staffId }, now)
  const why =
    found &&
    endingOf(
      {
        ...found,
        endsAt: found.endsAt.toTemporalInstant(),
        endedAt: found.endedAt?.toTemporalInstant() ?? null,
      },
      now,
    )
  if (why === undefined) return refuse('not-found')
  const until = why === 'checks' ? found?.checksLockedUntil : null
  return { why, checksLockedUntil: until?.toISOString() ?? null }
}

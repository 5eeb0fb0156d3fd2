import type { FlagOutcome } from '@lightwell/rulebook/flags/kinds.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { refuseEndedSupervisor } from '../approvals/still-approves.ts'
import { inTransaction } from '../database/transaction.ts'
import { areTwoPeople } from '../staff/two-people.ts'
import type { OnTrail } from '../trail/trail.ts'
import { sealFor } from '../trail/words/seal.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findFlag, placeOfWords, storeSeen } from './store.ts'

/**
 * Closes an open flag with a supervisor's finding. The finding's words may be about the customer, so they're encrypted
 * with the key of the customer's identity.
 * @returns `own-flag`: the flag is about the supervisor; `own-link`: a set-up link within the last 30 days connects the
 *   supervisor with the flagged colleague, directly or through others; `already-seen`: another supervisor closed the
 *   flag first
 */
export const seeFlag = (
  { database, clock, vault }: World,
  acting: ByStaff | ByStaffInView,
  id: string,
  { outcome, words }: { outcome: FlagOutcome; words: string },
): Promise<
  | undefined
  | Refused<'not-found' | 'own-flag' | 'own-link' | 'already-seen' | 'not-signed-in' | 'role-not-permitted'>
> =>
  inTransaction(database, async (trx) => {
    const { staffId } = acting.actor
    const now = clock()
    const ended = await refuseEndedSupervisor(trx, staffId)
    if (ended) return ended
    const flag = await findFlag(trx, id)
    if (flag === undefined) return refuse('not-found')
    if (flag.staffId === staffId) return refuse('own-flag')
    if (!(await areTwoPeople(trx, flag.staffId, staffId, now))) return refuse('own-link')
    const { identityId } = flag
    const sealed = await sealFor(trx, vault, { identityId, place: placeOfWords(id), text: words })
    if (!(await storeSeen(trx, id, { outcome, words: sealed, seerId: staffId }, now)))
      return refuse('already-seen')
    return undefined
  })

/** Returns the trail fields for closing a flag: its customer, its account, and the supervisor's finding. */
export async function findingOnTrail(
  { database }: Pick<World, 'database'>,
  id: string,
  { outcome, words }: { outcome: FlagOutcome; words: string },
): Promise<OnTrail> {
  const flag = await findFlag(database, id)
  if (flag === undefined) return { about: [outcome] }
  const { identityId, accountId, kind } = flag
  return { identityId, accountId: accountId ?? undefined, about: [kind, outcome], words }
}

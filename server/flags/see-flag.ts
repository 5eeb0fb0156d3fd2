import type { FlagOutcome } from '@lightwell/rulebook/flags/kinds.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { refuseEndedSupervisor } from '../approvals/still-approves.ts'
import { inTransaction } from '../database/transaction.ts'
import { areTwoPeople } from '../staff/two-people.ts'
import { sealFor } from '../trail/words/seal.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findFlag, placeOfWords, storeSeen } from './store.ts'

/**
 * Closes an open flag with what a supervisor made of it, once. Their words are sealed with a key of the customer's identity, here and on the
 * trail: they may tell of that person.
 * @returns `own-flag`: nobody works on one about themselves; `own-link`: nor about somebody whom set-up links connect with them;
 *   `already-seen`: somebody was first
 */
export const seeFlag = (
  { database, clock, trail, vault }: World,
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
    const { identityId, accountId, kind } = flag
    const sealed = await sealFor(trx, vault, { identityId, place: placeOfWords(id), text: words })
    if (!(await storeSeen(trx, id, { outcome, words: sealed, seerId: staffId }, now)))
      return refuse('already-seen')
    // The row that the door writes for the call doesn't know whom it's about.
    await trail.note(trx, {
      by: byOf(acting),
      identityId,
      accountId: accountId ?? undefined,
      call: 'POST /api/agent/flags/{flagId}',
      thing: id,
      about: [kind, outcome],
      words,
    })
    return undefined
  })

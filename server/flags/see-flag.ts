import type { CallLine } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/flags/contract.ts'
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

const call: CallLine<typeof contract.seeFlag> = 'POST /api/agent/flags/{flagId}'

/**
 * Closes an open flag with a supervisor's finding. Their words may be about the customer, so they're sealed with the key of that identity, here
 * and on the trail.
 * @returns `own-flag`: nobody works on one about themselves; `own-link`: nor on one about somebody whom set-up links connect with them;
 *   `already-seen`: somebody else was first
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
    // The row that every call gets doesn't name the customer.
    await trail.note(trx, {
      by: byOf(acting),
      identityId,
      accountId: accountId ?? undefined,
      call,
      thing: id,
      about: [kind, outcome],
      words,
    })
    return undefined
  })

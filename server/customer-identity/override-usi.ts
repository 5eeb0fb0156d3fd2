import type { ByStaffInView } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockPerson } from '../identity/write.ts'
import { changePerson } from '../profile/write.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findUsi } from './store.ts'
import { type NotActing, refuseEndedActing } from './while-acting.ts'

const usiPattern = /^[A-Za-z0-9-]{1,40}$/

/**
 * Sets a code (USI) for the video system to use for a customer, instead of the code on file. An empty code clears it.
 * @param given.usi the code on file. It has to match, so that staff can't change the wrong customer by mistake
 */
export async function overrideUsi(
  { database, clock, views }: World,
  acting: ByStaffInView,
  given: { usi: string | null; usiOverride: string },
): Promise<{ ok: true } | Refused<NotActing | 'other-usi' | 'not-a-usi'>> {
  const { subject } = acting
  const usiOverride = given.usiOverride.trim() || null
  if (usiOverride !== null && !usiPattern.test(usiOverride)) return refuse('not-a-usi')
  return inTransaction(database, async (trx) => {
    if ((await lockPerson(trx, subject.id)) === undefined) return refuse('not-found')
    const ended = await refuseEndedActing({ views }, trx, acting, clock())
    if (ended) return ended
    const known = await findUsi(trx, subject.id)
    if (known === undefined) return refuse('not-found')
    if (known.usi !== given.usi) return refuse('other-usi')
    await changePerson(trx, subject.id, { usi_override: usiOverride })
    return { ok: true }
  })
}

import type { InViewOnAccount, OnAccount, OverCustomer } from '../acting/actor.ts'
import type { Clock } from '../clock.ts'
import type { Queries } from '../database/transaction.ts'
import { lockSignedIn } from '../identity/signed-in.ts'
import { lockActing } from '../views/still-acting.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { type Scope, scopeRefusals } from '../web/guards.ts'
import { findScopes } from './user-store.ts'

/** Who acts, about which account. */
export type StillActing =
  | Pick<OnAccount, 'actor' | 'account' | 'subject' | 'view'>
  | Pick<InViewOnAccount, 'actor' | 'account' | 'subject' | 'view'>

/** Why somebody who was admitted may change nothing any more. */
export type NotStill = 'not-signed-in' | 'act-first'

/**
 * Looks once more whether whoever was admitted may still change anything: a customer's session, or the time in which staff act in their
 * view, may have ended since. Both stay as they are until the transaction ends.
 */
export async function refuseLeft(
  trx: Queries,
  acting: OverCustomer,
  clock: Clock,
): Promise<undefined | Refused<NotStill>> {
  if (acting.view === undefined)
    return (await lockSignedIn(trx, acting.actor, clock)) ? undefined : refuse('not-signed-in')
  return (await lockActing(trx, acting.view.id, clock())) ? undefined : refuse('act-first')
}

/**
 * Looks once more, of a held account, whether a call that was admitted may still do what it is about to write: its session may have
 * been ended since, or the link of whoever makes it, a helper's or an owner's, and whoever ended that was told so. Both stay as they are
 * until the transaction ends.
 */
export async function refuseEnded<Needed extends Scope>(
  trx: Queries,
  acting: StillActing,
  needed: Needed,
  clock: Clock,
): Promise<undefined | Refused<'not-signed-in' | (typeof scopeRefusals)[Needed]>> {
  const { account, subject } = acting
  const still =
    acting.view === undefined
      ? lockSignedIn(trx, acting.actor, clock)
      : lockActing(trx, acting.view.id, clock())
  if (!(await still)) return refuse('not-signed-in')
  const link = await findScopes(trx, { accountId: account.id, identityId: subject.id })
  const may = link && { ...link, owns: link.role === 'owner' }
  return may?.[needed] ? undefined : refuse(scopeRefusals[needed])
}

import type { InViewOnAccount, OnAccount, OverCustomer } from '../acting/actor.ts'
import type { Queries } from '../database/transaction.ts'
import { lockSignedIn } from '../identity/session-write.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { type Scope, scopeRefusals } from '../web/guard-table.ts'
import type { World } from '../world.ts'
import { findScopes } from './user-write.ts'

/** An actor, and the account they act on. */
export type StillActing =
  | Pick<OnAccount, 'actor' | 'account' | 'subject' | 'view'>
  | Pick<InViewOnAccount, 'actor' | 'account' | 'subject' | 'view'>

/** The reasons why an admitted caller may not change anything anymore. */
export type NotStill = 'not-signed-in' | 'act-first'

/**
 * Checks again that an admitted person may still make changes: a customer's session, or staff's time for changes, may
 * have ended. Locks the session or the view until the transaction ends.
 */
export async function refuseLeft(
  trx: Queries,
  acting: OverCustomer,
  { clock, views }: Pick<World, 'clock' | 'views'>,
): Promise<undefined | Refused<NotStill>> {
  if (acting.view === undefined)
    return (await lockSignedIn(trx, acting.actor, clock)) ? undefined : refuse('not-signed-in')
  return (await views.lockActing(trx, acting.view.id, clock())) ? undefined : refuse('act-first')
}

/**
 * Checks again that an admitted request may still write. The caller must already have locked the account. Since the
 * request was admitted, the session or the person's link to the account may have ended. Whoever ended it was told that
 * access is over, so nothing may be written afterwards. Locks the session and the link until the transaction ends.
 */
export async function refuseEnded<Needed extends Scope>(
  trx: Queries,
  acting: StillActing,
  needed: Needed,
  { clock, views }: Pick<World, 'clock' | 'views'>,
): Promise<undefined | Refused<'not-signed-in' | (typeof scopeRefusals)[Needed]>> {
  const { account, subject } = acting
  const still =
    acting.view === undefined
      ? lockSignedIn(trx, acting.actor, clock)
      : views.lockActing(trx, acting.view.id, clock())
  if (!(await still)) return refuse('not-signed-in')
  const link = await findScopes(trx, { accountId: account.id, identityId: subject.id })
  const may = link && { ...link, owns: link.role === 'owner' }
  return may?.[needed] ? undefined : refuse(scopeRefusals[needed])
}

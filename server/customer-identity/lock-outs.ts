import type { Queries } from '../database/transaction.ts'
import { customerNameOf } from '../identity/sign-in.ts'
import type { World } from '../world.ts'
import { findCounts } from './store.ts'

/** The identity whose lockouts are read or ended. */
interface Locked {
  id: string
  email: string
}

/**
 * Returns SQL that reads an identity's three lockouts: from signing in on any network, from requesting emailed links
 * without a session, and from linking accounts. Use it as a part of another SQL statement.
 */
export function readLockOuts({ limits }: Pick<World, 'limits'>, { id, email }: Locked) {
  return {
    signInLockedUntil: limits.peekAbout('sign-in', customerNameOf(email)),
    resets: limits.peek('asked-mail', askedFor(email)),
    links: limits.peek('link', { person: id }),
  }
}

/** True if an identity is locked out of linking accounts, and of nothing else. */
export async function isOnlyLinkingLocked(
  world: Pick<World, 'limits'>,
  queries: Queries,
  locked: Locked,
): Promise<boolean> {
  const { signInLockedUntil, resets, links } = readLockOuts(world, locked)
  const counts = { signInLockedUntil, resets: resets.counts, links: links.counts }
  const found = await findCounts(queries, counts)
  if (found === undefined || found.signInLockedUntil !== null) return false
  return (
    resets.leftBy(found.resets).fullUntil === undefined && links.leftBy(found.links).fullUntil !== undefined
  )
}

/**
 * Ends an identity's three lockouts, in the transaction that notifies the customer. Keeps the count of sign-in attempts
 * from all networks together. Otherwise, somebody who guesses from many networks could guess far more often.
 */
export async function endLockOuts(
  { limits }: Pick<World, 'limits'>,
  trx: Queries,
  { id, email }: Locked,
): Promise<void> {
  await limits.startOverAbout(trx, 'sign-in', customerNameOf(email))
  await limits.startOver(trx, 'asked-mail', askedFor(email))
  await limits.startOver(trx, 'link', { person: id })
}

const askedFor = (email: string) => ({ stranger: email, name: email })

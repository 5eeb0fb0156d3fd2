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
 * Returns SQL that reads an identity's three lockouts within the caller's statement: of signing in from any network,
 * of requesting an emailed link by address alone, and of linking an account.
 */
export function readLockOuts({ limits }: Pick<World, 'limits'>, { id, email }: Locked) {
  return {
    signInLockedUntil: limits.peekAbout('sign-in', customerNameOf(email)),
    resets: limits.peek('asked-mail', askedFor(email)),
    links: limits.peek('link', { person: id }),
  }
}

/** True if linking an account is locked for an identity, and nothing else is. */
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
 * Ends all three, in the transaction that notifies the customer. The limit that slows down tries at the name from
 * everywhere stays: otherwise a guesser on many networks would gain far more tries than one network has.
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

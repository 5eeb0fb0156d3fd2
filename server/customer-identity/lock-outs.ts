import type { Queries } from '../database/transaction.ts'
import { customerNameOf } from '../identity/sign-in.ts'
import type { World } from '../world.ts'
import { findCounts } from './store.ts'

/** The identity that lock-outs are counted for. */
interface Locked {
  id: string
  email: string
}

/**
 * Gives the SQL that reads an identity's three lock-outs within the caller's statement: signing in from any network, asking for a mailed
 * link by address alone, and linking an account.
 */
export function lookAtLockOuts({ limits }: Pick<World, 'limits'>, { id, email }: Locked) {
  return {
    signInLockedUntil: limits.lookAbout('sign-in', customerNameOf(email)),
    resets: limits.look('asked-mail', askedFor(email)),
    links: limits.look('link', { person: id }),
  }
}

/** True if an identity can't link an account for now, and nothing else is locked. */
export async function isOnlyLinkingLocked(
  world: Pick<World, 'limits'>,
  queries: Queries,
  locked: Locked,
): Promise<boolean> {
  const { signInLockedUntil, resets, links } = lookAtLockOuts(world, locked)
  const counts = { signInLockedUntil, resets: resets.counts, links: links.counts }
  const found = await findCounts(queries, counts)
  if (found === undefined || found.signInLockedUntil !== null) return false
  return resets.told(found.resets).fullUntil === undefined && links.told(found.links).fullUntil !== undefined
}

/**
 * Ends all three, in the transaction that tells the customer. What slows down tries at the name from everywhere goes on: a guesser on many
 * networks gains as many tries as one network has.
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

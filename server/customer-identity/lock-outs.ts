import type { Queries } from '../database/transaction.ts'
import { customerNameOf } from '../identity/sign-in.ts'
import type { World } from '../world.ts'

/** What an identity can be locked out of, as its limits are counted. */
interface Locked {
  id: string
  email: string
}

/**
 * How to read an identity's lock-outs in a statement of one's own: signing in, on whatever network it was tried; asking for a mail with a
 * link by the address alone; linking an account.
 */
export function lookAtLockOuts({ limits }: Pick<World, 'limits'>, { id, email }: Locked) {
  return {
    signInLockedUntil: limits.lookAbout('sign-in', customerNameOf(email)),
    resets: limits.look('asked-mail', askedFor(email)),
    links: limits.look('link', { person: id }),
  }
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

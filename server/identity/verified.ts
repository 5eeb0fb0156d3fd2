import type { Queries } from '../database/transaction.ts'
import { lockPerson } from './write.ts'

/** An identity that the transaction has locked, as `lockPerson` reads it. */
type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/**
 * Proof of who someone is, from before the lock. Call it after locking, to check that the proof still signs them in.
 * Each module that signs people in brings its own, so a password, a passkey and a tie to the identity service each
 * define what invalidates them.
 */
export type Verified = (trx: Queries, person: LockedPerson) => Promise<boolean>

/** The proof of a password: true while it's the stored one. @param passwordHash the stored hash, at today's cost */
export const verifiedByPassword =
  (passwordHash: string): Verified =>
  async (_trx, person) =>
    person.passwordHash === passwordHash

/**
 * Locks an identity (`lockPerson`) if what was verified still signs its person in. Verifying takes time and holds no
 * lock, so in between they may have been deactivated, or may have recovered their identity, which ends all their
 * sessions. Sessions, sign-ins waiting for a code, trusted devices and ties to the identity service are all written
 * after this.
 * @returns false: it no longer signs them in
 */
export async function lockVerified(trx: Queries, identityId: string, verified: Verified): Promise<boolean> {
  const person = await lockPerson(trx, identityId)
  return person?.isActive === true && verified(trx, person)
}

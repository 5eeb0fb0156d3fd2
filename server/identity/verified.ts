import type { Queries } from '../database/transaction.ts'
import { lockPerson } from './write.ts'

/** An identity that the transaction has locked, as `lockPerson` reads it. */
type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/**
 * Checks, after the identity is locked, that an earlier proof of who someone is still signs them in. Each module that
 * signs people in has its own check, so a password, a passkey and a tie to the identity service each define what
 * invalidates them.
 */
export type Verified = (trx: Queries, person: LockedPerson) => Promise<boolean>

/**
 * Checks a password's proof: it's valid while the same hash is stored.
 * @param passwordHash the stored hash, at today's cost
 */
export const verifiedByPassword =
  (passwordHash: string): Verified =>
  async (_trx, person) =>
    person.passwordHash === passwordHash

/**
 * Locks an identity (`lockPerson`) if what was verified still signs its person in. Verifying takes time and holds no
 * lock. Meanwhile, the person may have been deactivated, or may have recovered their identity, which ends all their
 * sessions. Write sessions, pending sign-ins, trusted devices and ties to the identity service only after this.
 * @returns false: it no longer signs them in
 */
export async function lockVerified(trx: Queries, identityId: string, verified: Verified): Promise<boolean> {
  const person = await lockPerson(trx, identityId)
  return person?.isActive === true && verified(trx, person)
}

import type { Queries } from '../database/transaction.ts'
import { lockPerson } from './write.ts'

/** An identity that the transaction has locked, as `lockPerson` reads it. */
type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/**
 * Checks, once the identity is locked, that a proof given earlier is still valid. Different changes invalidate a
 * password, a passkey, and a sign-in at the identity service, so each has its own check.
 */
export type Verified = (trx: Queries, person: LockedPerson) => Promise<boolean>

/**
 * Checks a sign-in by password: it's valid while the same hash is stored.
 * @param passwordHash the hash that was stored right after the password was checked
 */
export const verifiedByPassword =
  (passwordHash: string): Verified =>
  async (_trx, person) =>
    person.passwordHash === passwordHash

/**
 * Locks an identity (`lockPerson`), and checks that the person's proof still holds. Verifying the proof took time,
 * without a lock. Meanwhile, the person may have been deactivated, or may have recovered their identity, which ends all
 * sessions. Store sessions, pending sign-ins, trusted devices and ties to the identity service only after this check.
 * @returns false if the proof doesn't hold anymore
 */
export async function lockVerified(trx: Queries, identityId: string, verified: Verified): Promise<boolean> {
  const person = await lockPerson(trx, identityId)
  return person?.isActive === true && verified(trx, person)
}

import type { Queries } from '../database/transaction.ts'
import { lockPending } from '../factors/store.ts'
import { lockPerson } from '../identity/write.ts'
import { findPasskey } from '../passkeys/store.ts'
import { findTied } from '../single-sign-on/store.ts'

/** What has let somebody in, as it was when it was verified. */
export type Verified =
  /** @param passwordHash what's stored of it, at today's cost where it was stored anew */
  | { by: 'password'; passwordHash: string }
  | { by: 'passkey'; credentialId: Buffer }
  | { by: 'provider'; issuer: string; subject: string }
  /** A sign-in that waits for a code. It's removed when the password changes, and when the tie or the session at the service that it came by ends. */
  | { by: 'pending'; tokenHash: Buffer }

/**
 * Locks an identity (`lockPerson`) where what was verified still signs its person in. Verifying takes time and no lock, so that
 * meanwhile they may have been deactivated, or have recovered their identity, which ends every session there is by then. Whatever lets
 * somebody in is written behind this: sessions, sign-ins that wait for a code, trusted devices, ties to the identity service.
 * @returns `false` where it doesn't any more
 */
export async function lockVerified(trx: Queries, identityId: string, verified: Verified): Promise<boolean> {
  const person = await lockPerson(trx, identityId)
  if (!person?.isActive) return false
  switch (verified.by) {
    case 'password':
      return person.passwordHash === verified.passwordHash
    case 'passkey': {
      const passkey = await findPasskey(trx, verified.credentialId)
      return passkey?.identityId === identityId && passkey.removedAt === null
    }
    case 'provider':
      return (await findTied(trx, verified))?.identityId === identityId
    case 'pending':
      return lockPending(trx, verified.tokenHash)
  }
}

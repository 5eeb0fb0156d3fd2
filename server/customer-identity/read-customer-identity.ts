import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import type { ByStaffInView } from '../acting/actor.ts'
import { notChosen } from '../identity/passwords.ts'
import type { World } from '../world.ts'
import { readLockOuts } from './lock-outs.ts'
import { findCustomerIdentity } from './store.ts'

/** Reads the identity of the customer that staff are viewing. Undefined if it has been deleted. */
export async function readCustomerIdentity(
  world: World,
  { subject }: ByStaffInView,
): Promise<CallAnswer<typeof contract.readCustomerIdentity> | undefined> {
  const now = world.clock()
  const { signInLockedUntil, resets, links } = readLockOuts(world, subject)
  const counts = { signInLockedUntil, resets: resets.counts, links: links.counts }
  const found = await findCustomerIdentity(world.database, { identityId: subject.id, now }, counts)
  if (found === undefined) return undefined
  const resetLockedUntil = resets.leftBy(found.resets).fullUntil
  const linkLockedUntil = links.leftBy(found.links).fullUntil
  const { firstName, lastName, email, isVerified, isActive, dstUsername, isProtected, usi, usiOverride } =
    found
  return {
    ...{ uid: subject.id, firstName, lastName, email, isVerified, isActive, dstUsername, isProtected },
    emails: { unverified: found.unverified },
    lockedOutUntil: found.signInLockedUntil?.toISOString() ?? null,
    forgotPasswordLockedOutUntil: resetLockedUntil?.toString() ?? null,
    accountLinkLockedOutUntil: linkLockedUntil?.toString() ?? null,
    isForgotPasswordLockedOut: resetLockedUntil !== undefined,
    isAccountLinkLockedOut: linkLockedUntil !== undefined,
    data: {
      badPassword: found.passwordHash === notChosen,
      resetLink:
        found.resetSentAt && found.resetEndsAt
          ? { sentAt: found.resetSentAt.toISOString(), endsAt: found.resetEndsAt.toISOString() }
          : null,
      usi,
      usiOverride,
      contactCreation: { at: found.createdAt.toISOString(), origin: found.origin },
    },
  }
}

import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { listUsers } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { pickScopes } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { OverAccount } from '../acting/actor.ts'
import type { FormerHelper } from './former-write.ts'
import type { AccountUser } from './user-write.ts'

/**
 * Encodes somebody with access to an account for the wire.
 * @param serviceId the service of the account to name in the reply
 */
export function encodeUser(
  user: AccountUser,
  serviceId: ServiceId,
  { subject }: Pick<OverAccount, 'subject'>,
): CallReply<typeof listUsers>['users'][number] {
  const { identityId: uid, role, linkedAt, seenAt } = user
  const { firstName, lastName, email, isVerified } = user
  return {
    uid,
    service: { id: serviceId, options: { role, ...pickScopes(user) } },
    identity: { firstName, lastName, email, isVerified },
    linkedAt: linkedAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    isSelf: uid === subject.id,
  }
}

/** Encodes a helper whose access has ended. */
export const encodeFormer = ({
  identityId: uid,
  firstName,
  lastName,
  email,
  endedAt,
}: FormerHelper): CallReply<typeof listUsers>['former'][number] => ({
  uid,
  identity: { firstName, lastName, email },
  endedAt: endedAt.toISOString(),
})

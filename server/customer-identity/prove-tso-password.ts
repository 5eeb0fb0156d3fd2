import type { FastifyRequest } from 'fastify'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { checkOwnPassword } from '../staff/own-password.ts'
import { keepProof } from '../staff/proof.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'

/**
 * Re-authenticates a member of staff by their own password, for `proofSeconds` in their session. The password is
 * checked and counted as at sign-in. Fails if they've meanwhile been deactivated or got another password.
 */
export async function proveTsoPassword(
  world: World,
  { actor }: ByStaff | ByStaffInView,
  password: string,
  request: FastifyRequest,
): Promise<undefined | Refused<'INVALID_LOGIN' | 'too-many-attempts' | 'busy'>> {
  const checked = await checkOwnPassword(world, { name: actor.userName, password }, request)
  if (checked instanceof Refused)
    return checked.code === 'sign-in-refused'
      ? refuse('INVALID_LOGIN')
      : refuse(checked.code, undefined, checked.retryAfterSeconds)
  const { id, passwordHash } = checked
  const isKept =
    id === actor.staffId &&
    (await keepProof(world.database, { sessionId: actor.sessionId, passwordHash }, world.clock()))
  return isKept ? undefined : refuse('INVALID_LOGIN')
}

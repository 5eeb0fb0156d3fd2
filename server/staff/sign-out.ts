import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StaffActor } from '../acting/actor.ts'
import type { World } from '../world.ts'
import { findHeldToken } from './provider/session-store.ts'
import { openRefreshToken } from './provider/token.ts'
import { pageAfterSignOut } from './provider/ways.ts'

/**
 * Signs a member of staff out, and ends their open views. Then revokes the session's refresh token at the identity
 * service. If revoking fails, they're still signed out.
 * @returns the next page
 */
export async function signOutStaff(
  world: World,
  { staffId, sessionId }: StaffActor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const held = world.staffIdentityProvider && (await findHeldToken(world.database, sessionId))
  await world.staffSessions.end(request, reply)
  const [next] = await Promise.all([pageAfterSignOut(world, staffId), held && revoke(world, sessionId, held)])
  return next
}

async function revoke(
  world: World,
  sessionId: string,
  { issuer, refreshSealed }: { issuer: string; refreshSealed: Buffer },
): Promise<void> {
  const token = openRefreshToken(world, { sessionId, refreshSealed })
  if (token !== undefined) await world.staffIdentityProvider?.revoke(token, issuer)
}

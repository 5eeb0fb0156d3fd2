import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { readStaffSignIn } from '@lightwell/rulebook/staff/contract.ts'
import type { FastifyRequest } from 'fastify'
import type { World } from '../../world.ts'
import { findEnding } from './ending-store.ts'
import { findIssuerOf } from './people-store.ts'

/** Reads the ways in which staff can sign in, and the reason why this browser's last session was ended. */
export async function describeSignIn(
  { config, database, clock, staffSessions }: World,
  request: FastifyRequest,
): Promise<CallAnswer<typeof readStaffSignIn>> {
  const tokenHash = staffSessions.tokenHashOf(request)
  const ended = tokenHash && (await findEnding(database, tokenHash, clock()))
  const { name } = config.staffIdentityProvider ?? {}
  return { provider: name === undefined ? null : { name }, ended: ended ?? null }
}

/**
 * Finds the page after signing out. Someone who signed in at the identity service is also signed out there, if the
 * service has a page for that.
 */
export async function pageAfterSignOut(
  { database, staffIdentityProvider }: World,
  staffId: string,
): Promise<string> {
  const issuer = staffIdentityProvider && (await findIssuerOf(database, staffId))
  return (issuer && (await staffIdentityProvider.signOutAddress(issuer))) ?? '/agent/corp_login'
}

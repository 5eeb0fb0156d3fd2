import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedOut } from '../../connectors/identity-provider/port.ts'
import type { World } from '../../world.ts'
import { sealedCookie } from './sealed-cookie.ts'
import { keepProviderSession } from './store.ts'

/** From which session at the identity service somebody comes: when that one ends, so does theirs here. */
export type Arrival = SignedOut

/** Kept while a code of the second factor is asked for. */
const waiting = sealedCookie<{ arrival: Arrival; identityId: string }>('arrival')

/** Keeps it until somebody's session begins. */
export const keepArrival = (world: World, reply: FastifyReply, identityId: string, arrival: Arrival): void =>
  waiting.keep(world, reply, { identityId, arrival: onlyArrival(arrival) })

/** Notes of a session that begins where its person came from: as is said, or as was kept for them. */
export async function noteArrival(
  world: World,
  session: { id: string; identityId: string; arrival: Arrival | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const kept = waiting.read(world, request)
  if (kept !== undefined) waiting.drop(world, reply)
  const arrival = session.arrival ?? (kept?.identityId === session.identityId ? kept.arrival : undefined)
  if (arrival) await keepProviderSession(world.database, session.id, arrival)
}

const onlyArrival = ({ issuer, subject, sid }: Arrival): Arrival => ({ issuer, subject, sid })

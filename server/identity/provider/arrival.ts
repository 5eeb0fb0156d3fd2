import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedOut } from '../../connectors/identity-provider/port.ts'
import type { Queries } from '../../database/transaction.ts'
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
  trx: Queries,
  session: { id: string; identityId: string; arrival: Arrival | undefined },
  request: FastifyRequest,
): Promise<void> {
  const kept = waiting.read(world, request)
  const arrival = session.arrival ?? (kept?.identityId === session.identityId ? kept.arrival : undefined)
  if (arrival) await keepProviderSession(trx, session.id, arrival)
}

/** Drops what was kept for whoever signs in here: a session has begun. */
export function dropArrival(world: World, request: FastifyRequest, reply: FastifyReply): void {
  if (waiting.read(world, request) !== undefined) waiting.drop(world, reply)
}

const onlyArrival = ({ issuer, subject, sid }: Arrival): Arrival => ({ issuer, subject, sid })

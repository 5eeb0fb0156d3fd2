import { createHash, randomBytes } from 'node:crypto'
import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forgetInBatches } from '../../database/forget.ts'
import { cookieFor } from '../../web/cookie.ts'
import type { World } from '../../world.ts'
import { findLookUp, keepLookUp, type LookUp, removeLookUp, removeOldLookUps } from './store.ts'

/** For how long somebody who looked something up can go on with it. Seconds. */
const handleSeconds = 15 * 60

/** A cookie of its own: who looks something up stays signed in, or not, as they were. */
const cookieOf = ({ config }: World) => cookieFor(config.publicUrl, 'lookup')

const digestOf = (token: string) => createHash('sha256').update(token).digest()

/** What its calls name a look-up by (AH §3: a service of the type GUEST). */
export const serviceOf = ({ id }: Pick<LookUp, 'id'>): ServiceId => `GUEST_${id}` as ServiceId

/** Lets this browser go on with what was found, in the place of what it looked up before. Of a miss as much is kept, and nothing given. */
export async function giveHandle(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  found: { accountId: string; ids: Record<WorkKind, string[]> } | undefined,
): Promise<ServiceId | null> {
  const token = randomBytes(32).toString('base64url')
  const lookUp = {
    id: crypto.randomUUID(),
    accountId: found?.accountId ?? null,
    ticketIds: found?.ids.ticket ?? [],
    orderIds: found?.ids.order ?? [],
  }
  await endHandle(world, request, reply)
  await keepLookUp(world.database, digestOf(token), lookUp, world.clock().add({ seconds: handleSeconds }))
  if (found === undefined) return null
  cookieOf(world).set(reply, token, handleSeconds)
  return serviceOf(lookUp)
}

/** What this browser has looked up, for as long as that holds. */
export async function readHandle(world: World, request: FastifyRequest): Promise<LookUp | undefined> {
  const token = cookieOf(world).read(request)
  return token === undefined ? undefined : findLookUp(world.database, digestOf(token), world.clock())
}

/** Ends it, for whoever sits at that device next. */
export async function endHandle(world: World, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = cookieOf(world).read(request)
  if (token !== undefined) await removeLookUp(world.database, digestOf(token))
  cookieOf(world).clear(reply)
}

/** Removes look-ups whose time is over. @returns how many. */
export const forgetLookUps = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldLookUps(database, clock(), most))

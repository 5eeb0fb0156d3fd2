import type { ByCustomer } from '../../acting/actor.ts'
import { inTransaction, type Queries } from '../../database/transaction.ts'
import type { HeldCredential } from '../../identity/credential.ts'
import { recordEvent } from '../../identity/event-write.ts'
import type { Factor } from '../../identity/factor.ts'
import { readLink, useLink } from '../../identity/link-write.ts'
import type { NetworkOrigin } from '../../identity/network-origin.ts'
import { lockSignedIn } from '../../identity/session-write.ts'
import { lockPerson } from '../../identity/write.ts'
import { Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { factorMail } from '../mails.ts'
import { findHeld } from './held.ts'
import { notifyEveryAddress } from './notify.ts'
import { stopRemovals } from './removal-write.ts'

/**
 * Reads the factors whose removal an emailed or texted link would stop. Empty if the link was used or has expired, or
 * if no removal is in progress. Changes nothing.
 */
export async function readKeeping({ database, clock }: World, token: string): Promise<HeldCredential[]> {
  const owner = await readLink(database, token, 'keep-factors', clock())
  return owner ? findHeld(database, owner.identityId) : []
}

/**
 * Stops all removals of someone's factors, by an emailed link that works once. Needs no sign-in, because stopping a
 * removal changes no factor.
 */
export async function keepByLink(
  world: World,
  token: string,
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'link-over'>> {
  const { database, clock } = world
  const found = await readLink(database, token, 'keep-factors', clock())
  if (found === undefined) return refuse('link-over')
  const { identityId } = found
  const isDone = await inTransaction(database, async (trx) => {
    await lockPerson(trx, identityId)
    if ((await useLink(trx, token, 'keep-factors', clock())) === undefined) return false
    return stop(trx, world, identityId, networkOrigin)
  })
  if (!isDone) return refuse('link-over')
  report(world, identityId, networkOrigin)
  return undefined
}

/**
 * Stops removals for a signed-in customer. Does nothing if no removal is in progress.
 * @param factor `app`, or the id of a passkey; undefined: all factors
 */
export async function keepFactor(
  world: World,
  { actor, subject }: ByCustomer,
  factor: Factor['factor'] | undefined,
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'not-signed-in'>> {
  const done = await inTransaction(world.database, async (trx) => {
    if (!(await lockSignedIn(trx, actor, world.clock))) return refuse('not-signed-in')
    return stop(trx, world, subject.id, networkOrigin, factor)
  })
  if (done instanceof Refused) return done
  if (done) report(world, subject.id, networkOrigin)
  return undefined
}

async function stop(
  trx: Queries,
  world: World,
  identityId: string,
  networkOrigin: NetworkOrigin,
  factor?: Factor['factor'],
): Promise<boolean> {
  const now = world.clock()
  if ((await stopRemovals(trx, identityId, factor)) === 0) return false
  await recordEvent(trx, identityId, 'removal-stopped', now, networkOrigin)
  const mail = (to: string, language: 'en' | 'es') =>
    factorMail(world.config, language, to, 'removal-stopped')
  await notifyEveryAddress(trx, identityId, mail, now)
  return true
}

function report({ events }: World, identityId: string, { asked }: NetworkOrigin): void {
  events.identityChanged(asked, { what: 'removal-stopped', identityId })
}

import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findOpenByNumber } from '../accounts/number-read.ts'
import type { ByGuest } from '../acting/actor.ts'
import { countedNetwork, pairOf } from '../events/network.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { openGuest } from './session.ts'

/**
 * Opens a guest session for someone who gives an account number (AH §7: account_without_pin). An unknown number takes
 * the same work and counts against the same limit, so neither shows which numbers exist (decisions §6).
 * @returns the guest; undefined unless exactly one open account has that number
 */
export async function enterByNumber(
  world: World,
  accountNumber: string,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<ByGuest<'equipment'> | undefined | Refused<'too-many-attempts'>> {
  const { limits, events } = world
  const { request } = http
  const key = cleanAccountNumber(accountNumber).toUpperCase()
  const attempt = await limits.take('guest-session', {
    pair: pairOf(request, key),
    account: key,
    network: countedNetwork(request),
    all: 'everybody',
  })
  if (attempt.waitSeconds !== undefined) {
    events.limitReached(request, { limit: 'guest-session', by: attempt.fullBy, person: undefined })
    return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  }
  return attempt.deciding(async () => {
    const accountId = await findOpenByNumber(world.database, key)
    const guest = await openGuest(world, http, { accountId, may: { equipment: true } })
    if (guest === undefined) events.lookUpMissed(request)
    return guest
  })
}

import { createHash, randomBytes } from 'node:crypto'
import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type { AccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forgetInBatches } from '../../database/forget.ts'
import { cookieFor } from '../../web/cookie.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import { countedNetwork, pairOf } from '../../web/network.ts'
import type { World } from '../../world.ts'
import {
  findByNumber,
  findGuestSession,
  type GuestSession,
  insertGuestSession,
  removeGuestSession,
  removeOldGuestSessions,
} from './store.ts'

/** For how long a guest can go on. Seconds. */
const sessionSeconds = 15 * 60

/** A cookie of its own: who gives a number stays signed in, or not, and keeps what they looked up. */
const cookieOf = ({ config }: World) => cookieFor(config.publicUrl, 'guest')

const digestOf = (token: string) => createHash('sha256').update(token).digest()

/** What a guest's calls name the account by; it says nothing of it, and nothing to anybody else. */
export const guestRef = ({ id }: Pick<GuestSession, 'id'>): AccountId => `GUEST-${id}` as AccountId
/** The guest's service (AH §3: of the type GUEST). */
export const guestService = ({ id }: Pick<GuestSession, 'id'>): ServiceId => `GUEST_${id}` as ServiceId

/**
 * Opens a session for whoever gives an account's number (AH §7: account_without_pin), in the place of the one that this browser had. A hit
 * and a miss take the same work, and count alike (decisions §6).
 * @returns nothing where no account has that number; `too-many-attempts`
 */
export async function openGuestSession(
  world: World,
  accountNumber: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GuestSession | undefined | Refused<'too-many-attempts'>> {
  const { limits, events } = world
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
  return attempt.deciding(() => open(world, key, request, reply))
}

async function open(
  world: World,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GuestSession | undefined> {
  const { database, events, clock } = world
  const accountId = await findByNumber(database, key)
  const token = randomBytes(32).toString('base64url')
  const id = randomBytes(12).toString('hex')
  await endGuestSession(world, request, reply)
  await insertGuestSession(
    database,
    digestOf(token),
    { id, accountId },
    clock().add({ seconds: sessionSeconds }),
  )
  if (accountId === undefined) {
    events.lookUpMissed(request)
    return undefined
  }
  cookieOf(world).set(reply, token, sessionSeconds)
  return { id, accountId }
}

/** The guest's session of this browser, for as long as it holds. */
export async function readGuestSession(
  world: World,
  request: FastifyRequest,
): Promise<GuestSession | undefined> {
  const token = cookieOf(world).read(request)
  return token === undefined ? undefined : findGuestSession(world.database, digestOf(token), world.clock())
}

/** Ends it, for whoever sits at that device next. */
export async function endGuestSession(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = cookieOf(world).read(request)
  if (token !== undefined) await removeGuestSession(world.database, digestOf(token))
  cookieOf(world).clear(reply)
}

/** Removes sessions whose time is over. @returns how many. */
export const forgetGuestSessions = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldGuestSessions(database, clock(), most))

import { randomBytes } from 'node:crypto'
import type { AccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByGuest } from '../acting/actor.ts'
import type { GuestArea, GuestMay } from '../acting/guest-areas.ts'
import { languageOf } from '../acting/language.ts'
import { forgetInBatches } from '../database/forget.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import {
  type FoundGuest,
  findGuests,
  guestTables,
  insertGuest,
  removeGuest,
  removeOldGuests,
} from './store.ts'
import { digestsOf, giveTokens, tokensIn } from './tokens.ts'

/** The seconds that a guest session lasts. */
const sessionSeconds = 15 * 60

/** The id that stands for the service in a guest's calls (AH §3: type GUEST). */
export const guestService = ({ actor }: ByGuest): ServiceId => `GUEST_${actor.guestId}` as ServiceId
/**
 * The id that stands for the account in a guest's calls. It reveals nothing about the account, and only works in the
 * guest's session.
 */
export const guestRef = ({ actor }: ByGuest): AccountId => `GUEST-${actor.guestId}` as AccountId

/**
 * Opens a guest session of 15 minutes. Ends this browser's other guest sessions for the same areas. Does the same work
 * without an account, so the time taken doesn't reveal which accounts exist (decisions §6).
 * @param accountId undefined if the guest gave a number that no account has
 */
export async function openGuest<Area extends GuestArea>(
  world: World,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { accountId, may }: { accountId: string | undefined; may: Pick<GuestMay, Area> },
): Promise<ByGuest<Area> | undefined> {
  const tokens = tokensIn(world, request)
  const token = newToken()
  const id = randomBytes(12).toString('hex')
  const now = world.clock()
  const goingOn = await insertGuest(
    world.database,
    { id, tokenHash: digestOfToken(token), accountId, may, expiresAt: now.add({ seconds: sessionSeconds }) },
    digestsOf(tokens),
    now,
  )
  const added = accountId === undefined ? undefined : token
  giveTokens(world, reply, { tokens, goingOn, added }, sessionSeconds)
  return accountId === undefined ? undefined : guestIn(request, { id, accountId, may })
}

/**
 * Reads the guest whose session in this browser covers an area. Undefined if there's no such session, or it has
 * expired.
 */
export async function readGuest<Area extends GuestArea>(
  world: World,
  request: FastifyRequest,
  area: Area,
): Promise<ByGuest<Area> | undefined> {
  const tokens = tokensIn(world, request)
  if (tokens.size === 0) return undefined
  const guests = await findGuests(world.database, digestsOf(tokens), world.clock())
  const guest = guests.find(isOf(area))
  return guest && guestIn<Area>(request, guest)
}

const isOf =
  <Area extends GuestArea>(area: Area) =>
  (guest: FoundGuest): guest is FoundGuest & { may: Pick<GuestMay, Area> } =>
    area in guest.may

const guestIn = <Area extends GuestArea>(
  request: FastifyRequest,
  { id, accountId, may }: { id: string; accountId: string; may: Pick<GuestMay, Area> },
): ByGuest<Area> => ({
  actor: { kind: 'guest', guestId: id },
  subject: undefined,
  account: { id: accountId as AccountId },
  may,
  language: languageOf(request),
})

/**
 * Ends this browser's guest session for an area, in case somebody else uses the device next. Sessions for other areas
 * continue.
 */
export async function endGuest(
  world: World,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  area: GuestArea,
): Promise<void> {
  const tokens = tokensIn(world, request)
  const goingOn = await removeGuest(world.database, digestsOf(tokens), [area], world.clock())
  giveTokens(world, reply, { tokens, goingOn }, sessionSeconds)
}

/**
 * Deletes expired guest sessions.
 * @returns the number deleted
 */
export async function forgetGuests({ database, clock }: World): Promise<number> {
  let forgotten = 0
  for (const table of guestTables)
    forgotten += await forgetInBatches((most) => removeOldGuests(database, table, clock(), most))
  return forgotten
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { addToOutbox } from '../../connectors/mail/store.ts'
import { newId } from '../../database/id.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import { tryGiveBack } from '../../web/limit-room.ts'
import { pairOf } from '../../web/network.ts'
import type { World } from '../../world.ts'
import { recordEvent } from '../event-store.ts'
import { digestOfToken, newToken } from '../mailed-token.ts'
import { customerNameOf } from '../sign-in.ts'
import { type Entering, startCustomerSession } from '../start-session.ts'
import { whenceOf } from '../whence.ts'
import { takeCode } from './check-code.ts'
import { factorLetter } from './letters.ts'
import {
  findAuthenticator,
  findPending,
  isRememberedFor,
  keepDevice,
  keepPending,
  lockPending,
  removePending,
} from './store.ts'

/** For how long a code is waited for, once the password was right. */
const pendingMinutes = 10
/** For how long a device is asked for none that is remembered. */
const rememberedDays = 30
/** A browser keeps the devices of so many people; the last ones count. */
const mostRemembered = 5

/** Cookies of their own: neither is worth anything without the password. */
const cookieOf = (world: World, name: 'code' | 'device') =>
  `${world.config.publicUrl.protocol === 'https:' ? '__Host-' : ''}lightwell-${name}`
const optionsOf = (world: World) =>
  ({
    httpOnly: true,
    secure: world.config.publicUrl.protocol === 'https:',
    sameSite: 'strict',
    path: '/',
  }) as const

/**
 * Lets in whose password was right, or whom the provider's identity service has proved: with a session, or, where they have a second factor and this is no device that they had
 * remembered, to the page that asks for a code.
 */
export async function enter(
  world: World,
  who: Entering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<'signed-in' | 'code-needed'> {
  const { database, clock } = world
  const authenticator = await findAuthenticator(database, who.identityId)
  const now = clock()
  const devices = devicesOf(world, request).map(digestOfToken)
  if (!authenticator?.confirmedAt || (await isRememberedFor(database, who.identityId, devices, now))) {
    // A remembered device has shown a code of the app.
    const factorSince = authenticator?.confirmedAt ?? undefined
    await startCustomerSession(world, { ...who, factorSince }, request, reply)
    return 'signed-in'
  }
  const token = newToken()
  const expiresAt = now.add({ minutes: pendingMinutes })
  await keepPending(database, digestOfToken(token), who.identityId, now, expiresAt)
  reply.setCookie(cookieOf(world, 'code'), token, { ...optionsOf(world), maxAge: pendingMinutes * 60 })
  return 'code-needed'
}

/** The app whose code this browser is asked for, with the time at which it goes where that has begun; `undefined`: it is asked for none. */
export async function readCodeAwaited(
  world: World,
  request: FastifyRequest,
): Promise<{ removedAt: Date | null } | undefined> {
  const pending = await pendingOf(world, request)
  const app = pending && (await findAuthenticator(world.database, pending.identityId))
  return app && { removedAt: app.removedAt }
}

export type CodeRefusal = 'not-signed-in' | 'code-refused' | 'too-many-attempts'

/**
 * Finishes a sign-in with a code. Tries are counted for the person from this network before one is looked at, and for the
 * person from everywhere, since whoever comes this far knows the password. A browser that has signed in as them before is counted by
 * itself, so that whoever stole the password keeps its owner out of no browser of theirs.
 * @param remember whether this device is asked for none for a while
 */
export async function finishWithCode(
  world: World,
  { code, remember }: { code: string; remember: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined | Refused<CodeRefusal>> {
  const { database, clock, limits, config, events } = world
  const pending = await pendingOf(world, request)
  if (pending === undefined) return refuse('not-signed-in')
  const { identityId } = pending
  const browser = world.knownBrowsers.idOf(request, customerNameOf(pending.email))
  const attempt = await limits.take(
    'code',
    browser === undefined
      ? { pair: pairOf(request, identityId), person: identityId }
      : { browser: `${browser} ${identityId}` },
  )
  if (attempt.waitSeconds !== undefined) return refuse('too-many-attempts', undefined, attempt.waitSeconds)

  const whence = whenceOf(request)
  const device = remember ? newToken() : undefined
  const now = clock()
  const taken = await attempt.deciding(() =>
    inTransaction(database, async (trx) => {
      if (!(await lockPending(trx, pending.tokenHash))) return undefined
      const by = await takeCode(world, trx, identityId, code)
      if (by === undefined || !(await removePending(trx, pending.tokenHash))) return undefined
      if (by === 'recovery') {
        await recordEvent(trx, identityId, 'recovery-code-used', now, whence)
        await addToOutbox(
          trx,
          factorLetter(config, pending.language, pending.email, 'recovery-code-used'),
          now,
        )
      }
      if (device !== undefined)
        await keepDevice(
          trx,
          { id: newId(now), tokenHash: digestOfToken(device), identityId, whence },
          now,
          now.add({ hours: 24 * rememberedDays }),
        )
      return { by, factorSince: (await findAuthenticator(trx, identityId))?.confirmedAt ?? undefined }
    }),
  )
  if (taken === undefined) {
    events.codeRefused(request, { identityId })
    return refuse('code-refused')
  }
  const { by, factorSince } = taken
  if (by === 'recovery') events.identityChanged(request, { what: 'recovery-code-used', identityId })
  await tryGiveBack(attempt, { events, asked: request }, { startOver: ['pair', 'person', 'browser'] })
  reply.clearCookie(cookieOf(world, 'code'), optionsOf(world))
  if (device !== undefined)
    reply.setCookie(
      cookieOf(world, 'device'),
      [device, ...devicesOf(world, request)].slice(0, mostRemembered).join('.'),
      {
        ...optionsOf(world),
        maxAge: rememberedDays * 24 * 3600,
      },
    )
  await startCustomerSession(world, { ...pending, isLogged: by === 'recovery', factorSince }, request, reply)
  return undefined
}

/** The sign-in that waits in this browser. A password that was changed meanwhile ends it. */
async function pendingOf(world: World, request: FastifyRequest) {
  const token = request.cookies[cookieOf(world, 'code')]
  if (token === undefined) return undefined
  const tokenHash = digestOfToken(token)
  const found = await findPending(world.database, tokenHash, world.clock())
  if (found === undefined || (found.passwordChangedAt && found.passwordChangedAt > found.beganAt))
    return undefined
  const { identityId, email, language } = found
  return { identityId, email, language, tokenHash }
}

const devicesOf = (world: World, request: FastifyRequest): string[] =>
  (request.cookies[cookieOf(world, 'device')] ?? '')
    .split('.')
    .filter((token) => token !== '')
    .slice(0, mostRemembered)

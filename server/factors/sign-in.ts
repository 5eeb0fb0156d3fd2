import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../database/id.ts'
import { pairOf } from '../events/network.ts'
import { recordEvent } from '../identity/event-write.ts'
import type { Factor } from '../identity/factor.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { customerNameOf } from '../identity/sign-in.ts'
import { type Entering, openSession, whileVerified } from '../identity/start-session.ts'
import type { Verified } from '../identity/verified.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { cookieFor } from '../web/cookie.ts'
import { Refused, refuse } from '../web/errors.ts'
import { tryGiveBack } from '../web/limit-room.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { takeCode } from './check-code.ts'
import { factorMail } from './mails.ts'
import {
  findAuthenticator,
  findPending,
  isRememberedFor,
  keepDevice,
  keepPending,
  lockPending,
  removePending,
} from './write.ts'

/** The minutes that a sign-in waits for a code. */
const pendingMinutes = 10
/** The days that a device stays trusted. Sign-in on a trusted device needs no code. */
const rememberedDays = 30
/** The most people for whom one browser is a trusted device. If there are more, the latest five stay. */
const mostRemembered = 5

/**
 * The cookies of a sign-in that waits for a code, and of a trusted device. Neither signs anyone in by itself: the first
 * also takes the code, and the second the password.
 */
const codeCookie = ({ config }: World) => cookieFor(config.publicUrl, 'code')
const deviceCookie = ({ config }: World) => cookieFor(config.publicUrl, 'device')

/**
 * Signs in someone who gave the right password, or who comes from the provider's identity service.
 * @returns `code-needed`: they have an authenticator app, and this isn't a trusted device of theirs
 */
export async function enter(
  world: World,
  who: Entering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined | Refused<'code-needed' | 'sign-in-refused'>> {
  const devices = devicesOf(world, request).map(digestOfToken)
  const opened = await whileVerified(world, who, request, async (trx) => {
    const now = world.clock()
    const authenticator = await findAuthenticator(trx, who.identityId)
    if (!authenticator?.confirmedAt || (await isRememberedFor(trx, who.identityId, devices, now))) {
      // On a trusted device, the session counts as opened with the authenticator app.
      return openSession(world, trx, { ...who, factor: factorOf(authenticator) }, request)
    }
    const token = newToken()
    const expiresAt = now.add({ minutes: pendingMinutes })
    await keepPending(trx, { ...who, tokenHash: digestOfToken(token) }, now, expiresAt)
    return token
  })
  if (opened instanceof Refused) return opened
  if (typeof opened === 'string') {
    codeCookie(world).set(reply, opened, pendingMinutes * 60)
    return refuse('code-needed')
  }
  opened(reply)
  return undefined
}

const factorOf = (app: { confirmedAt: Date | null } | undefined): Factor | undefined =>
  app?.confirmedAt ? { factor: 'app', addedAt: app.confirmedAt } : undefined

/**
 * Reads the facts for the page that asks for a code. Undefined if no sign-in in this browser waits for a code.
 * `removedAt` is the time the app will be removed, if its removal is in progress.
 */
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
 * Finishes a sign-in with a code. Each try is counted before the code is checked, against two limits: the person's tries
 * from this network, and the person's tries from anywhere. A browser that has signed in as this person before is counted
 * on its own instead. So a thief with the password can't use up the tries of the owner's own browsers.
 * @param remember true: this browser becomes a trusted device
 */
export async function finishWithCode(
  world: World,
  { code, remember }: { code: string; remember: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined | Refused<CodeRefusal>> {
  const { clock, limits, config, events } = world
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

  const networkOrigin = networkOriginOf(request)
  const device = remember ? newToken() : undefined
  const now = clock()
  const taken = await attempt.deciding(() =>
    whileVerified(world, pending, request, async (trx) => {
      // The sign-in may have expired while this waited for the lock.
      if (!(await findPending(trx, pending.tokenHash, clock()))) return refuse('not-signed-in')
      const by = await takeCode(world, trx, identityId, code)
      if (by === undefined) return refuse('code-refused')
      await removePending(trx, pending.tokenHash)
      if (by === 'recovery') {
        await recordEvent(trx, identityId, 'recovery-code-used', now, networkOrigin)
        await addToOutbox(trx, factorMail(config, pending.language, pending.email, 'recovery-code-used'), now)
      }
      if (device !== undefined)
        await keepDevice(
          trx,
          { id: newId(now), tokenHash: digestOfToken(device), identityId, networkOrigin },
          now,
          now.add({ hours: 24 * rememberedDays }),
        )
      const factor = factorOf(await findAuthenticator(trx, identityId))
      const entering = { ...pending, isLogged: by === 'recovery', factor }
      return { by, opened: await openSession(world, trx, entering, request) }
    }),
  )
  if (taken instanceof Refused) {
    if (taken.code !== 'code-refused') return refuse('not-signed-in')
    events.codeRefused(request, { person: `customer ${identityId}` })
    return refuse('code-refused')
  }
  const { by, opened } = taken
  if (by === 'recovery') events.identityChanged(request, { what: 'recovery-code-used', identityId })
  await tryGiveBack(attempt, { events, asked: request }, { startOver: ['pair', 'person', 'browser'] })
  codeCookie(world).clear(reply)
  if (device !== undefined)
    deviceCookie(world).set(
      reply,
      [device, ...devicesOf(world, request)].slice(0, mostRemembered).join('.'),
      rememberedDays * 24 * 3600,
    )
  opened(reply)
  return undefined
}

/**
 * Locks a sign-in that waits for a code, if it still exists. A new password deletes it. A sign-in through the identity
 * service is also deleted when the service's session ends, or when the identity isn't tied to the service anymore.
 */
const stillPending =
  (tokenHash: Buffer): Verified =>
  (trx) =>
    lockPending(trx, tokenHash)

/** Finds the sign-in in this browser that waits for a code. A new password ends it (`endOlderWays`). */
async function pendingOf(world: World, request: FastifyRequest) {
  const token = codeCookie(world).read(request)
  if (token === undefined) return undefined
  const tokenHash = digestOfToken(token)
  const found = await findPending(world.database, tokenHash, world.clock())
  if (found === undefined) return undefined
  const { issuer, subject, sid, ...person } = found
  const arrival = issuer !== null && subject !== null ? { issuer, subject, sid: sid ?? undefined } : undefined
  return { ...person, arrival, tokenHash, verified: stillPending(tokenHash) }
}

const devicesOf = (world: World, request: FastifyRequest): string[] =>
  (deviceCookie(world).read(request) ?? '')
    .split('.')
    .filter((token) => token !== '')
    .slice(0, mostRemembered)

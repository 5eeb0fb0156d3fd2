import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/factors/contract.ts'
import type { ByCustomer, OverCustomer } from '../acting/actor.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { recordEvent } from '../identity/event-write.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { lockSignedIn } from '../identity/session-write.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { Refused, refuse } from '../web/errors.ts'
import { tryGiveBack } from '../web/limit-room.ts'
import type { World } from '../world.ts'
import { factorMail } from './mails.ts'
import { digestsOfCode, newRecoveryCodes } from './recovery-codes.ts'
import { findRemovalTiming, holdRemoval } from './removals/hold.ts'
import { followRemoval, type Removal, replyOfRemoval } from './removals/removed.ts'
import { placeOfCustomer, sealSecret, stepOfCode } from './secret.ts'
import { enrolmentOf, newSecret } from './totp.ts'
import {
  findAuthenticator,
  findFactors,
  keepRecoveryCodes,
  keepSecret,
  removeFactors,
  takeStep,
} from './write.ts'

/** Reads someone's sign-in factors besides their password. */
export async function readFactors(
  { database, clock }: World,
  { actor, subject }: OverCustomer,
): Promise<CallAnswer<typeof contract.readFactors>> {
  const { confirmedAt, removedAt, recoveryCodesLeft, devices } = await findFactors(
    database,
    subject.id,
    clock(),
  )
  const timingOf = await findRemovalTiming(database, actor)
  return {
    authenticator: confirmedAt && {
      since: confirmedAt.toISOString(),
      removedAt: removedAt?.toISOString() ?? null,
      removal: timingOf(confirmedAt),
    },
    recoveryCodesLeft,
    devices: devices.map(({ rememberedAt, expiresAt, ...device }) => ({
      ...device,
      rememberedAt: new Date(rememberedAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    })),
  }
}

/** Makes a secret for a new authenticator app. The app becomes a factor once its first code is confirmed. */
export async function beginAuthenticator(
  world: World,
  { actor, subject }: ByCustomer,
): Promise<ReturnType<typeof enrolmentOf> | Refused<'has-one' | 'not-signed-in'>> {
  const { database, clock, config } = world
  const secret = newSecret()
  const sealed = sealSecret(world, placeOfCustomer(subject.id), secret)
  const refused = await inTransaction(database, async (trx) => {
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    return (await keepSecret(trx, subject.id, sealed, clock())) ? undefined : refuse('has-one')
  })
  if (refused) return refused
  return enrolmentOf(secret, { issuer: config.brand.name, label: subject.email })
}

/**
 * Confirms a new app by its first code, which proves that the app has the secret. From now on, sign-in requires the
 * app's codes.
 */
export async function confirmAuthenticator(
  world: World,
  { actor, subject }: ByCustomer,
  code: string,
  networkOrigin: NetworkOrigin,
): Promise<
  { recoveryCodes: string[] } | Refused<'code-refused' | 'not-found' | 'not-signed-in' | 'too-many-attempts'>
> {
  const { database, clock, config, limits, events } = world
  const begun = await findAuthenticator(database, subject.id)
  if (begun === undefined || begun.confirmedAt) return refuse('not-found')
  const attempt = await limits.take('code', { person: `enrolling ${subject.id}` })
  if (attempt.waitSeconds !== undefined) return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  return attempt.deciding(async () => {
    const given = { sealed: begun.secretSealed, code: code.replace(/\s/g, '') }
    const step = stepOfCode(world, placeOfCustomer(subject.id), given)
    if (step === undefined) return refuse('code-refused')
    const recoveryCodes = newRecoveryCodes()
    const refused = await inTransaction(database, async (trx) => {
      const now = clock()
      if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
      if (!(await takeStep(trx, subject.id, step, now))) return refuse('not-found')
      await keepRecoveryCodes(trx, subject.id, digestsToKeep(world, subject.id, recoveryCodes))
      await recordEvent(trx, subject.id, 'authenticator-added', now, networkOrigin)
      await addToOutbox(trx, factorMail(config, subject.language, subject.email, 'authenticator-added'), now)
      return undefined
    })
    if (refused) return refused
    events.identityChanged(networkOrigin.asked, { what: 'authenticator-added', identityId: subject.id })
    // Only this answer shows the recovery codes, so it must be sent. If giving back the attempt fails, that's just
    // logged.
    await tryGiveBack(attempt, { events, asked: networkOrigin.asked }, { startOver: ['person'] })
    return { recoveryCodes }
  })
}

/**
 * Removes someone's authenticator app, with its recovery codes and trusted devices. Ends the other sessions that the
 * app opened or confirmed, and emails all the person's addresses. If this session proves no more than access to the
 * mailbox, the app is removed days later (`holdRemoval`). Until then, sign-in requires the app.
 * @returns the time the app will be removed; null: it's removed, or there was none
 */
export async function removeAuthenticator(
  world: World,
  acting: ByCustomer,
  networkOrigin: NetworkOrigin,
): Promise<CallAnswer<typeof contract.removeAuthenticator> | Refused<'not-signed-in' | 'removal-stopped'>> {
  const { database, clock } = world
  const { actor, subject } = acting
  const done = await inTransaction(
    database,
    async (trx): Promise<Removal | Refused<'not-signed-in' | 'removal-stopped'>> => {
      if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
      const { confirmedAt: addedAt = null, removedAt = null } =
        (await findAuthenticator(trx, subject.id)) ?? {}
      const held =
        addedAt &&
        (await holdRemoval(trx, world, acting, { factor: 'app', addedAt, removedAt }, networkOrigin))
      if (held) return held
      if (!(await removeFactors(trx, subject.id))) return { removedAt: null }
      const gone = { factor: 'app', change: 'authenticator-removed' } as const
      return followRemoval(trx, world, subject.id, gone, clock(), {
        sessionHash: actor.sessionHash,
        networkOrigin,
      })
    },
  )
  return done instanceof Refused ? done : replyOfRemoval(world, subject.id, done, networkOrigin)
}

/** Replaces someone's recovery codes with new ones. */
export async function renewRecoveryCodes(
  world: World,
  { actor, subject }: ByCustomer,
  networkOrigin: NetworkOrigin,
): Promise<{ recoveryCodes: string[] } | Refused<'not-found' | 'not-signed-in' | 'too-many-attempts'>> {
  const { database, clock, config, limits, events } = world
  const attempt = await limits.take('code', { person: `renewing ${subject.id}` })
  if (attempt.waitSeconds !== undefined) return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  const recoveryCodes = newRecoveryCodes()
  const renew = async (trx: Queries) => {
    const now = clock()
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    const authenticator = await findAuthenticator(trx, subject.id)
    if (!authenticator?.confirmedAt) return refuse('not-found')
    await keepRecoveryCodes(trx, subject.id, digestsToKeep(world, subject.id, recoveryCodes))
    await recordEvent(trx, subject.id, 'recovery-codes-renewed', now, networkOrigin)
    await addToOutbox(trx, factorMail(config, subject.language, subject.email, 'recovery-codes-renewed'), now)
    return undefined
  }
  const refused = await attempt.deciding(() => inTransaction(database, renew))
  if (refused) return refused
  events.identityChanged(networkOrigin.asked, { what: 'recovery-codes-renewed', identityId: subject.id })
  return { recoveryCodes }
}

const digestsToKeep = ({ digests }: World, identityId: string, codes: string[]): Buffer[] =>
  codes.flatMap((code) => digestsOfCode(digests, identityId, code).slice(0, 1))

import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/passkeys/contract.ts'
import type { NewPasskey } from '@lightwell/rulebook/passkeys/contract.ts'
import type { ByCustomer, OverCustomer } from '../acting/actor.ts'
import { newId } from '../database/id.ts'
import { inTransaction } from '../database/transaction.ts'
import { factorMail } from '../factors/mails.ts'
import { findRemovalTiming, holdRemoval } from '../factors/removals/hold.ts'
import { followRemoval, replyOfRemoval } from '../factors/removals/removed.ts'
import { recordEvent } from '../identity/event-write.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { lockSignedIn } from '../identity/session-write.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { Refused, refuse } from '../web/errors.ts'
import { digestOfToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { newChallenge, readChallenge } from './challenge.ts'
import type { Site } from './site.ts'
import { challengeOf, descriptorsOf, optionsToMake, readNewPasskey } from './webauthn.ts'
import { findPasskeys, keepPasskey, removePasskey, spendChallenge } from './write.ts'

/** The most passkeys per person. Nobody has more devices. */
const mostPasskeys = 20

const adding = ({ actor }: ByCustomer) =>
  ({ purpose: 'add', holder: actor.sessionHash.toString('base64url') }) as const

/** Reads the customer's passkeys. */
export async function readPasskeys(
  { database }: World,
  { actor, subject }: OverCustomer,
): Promise<CallAnswer<typeof contract.listPasskeys>> {
  const passkeys = await findPasskeys(database, subject.id)
  const timingOf = await findRemovalTiming(database, actor)
  return passkeys.map(({ id, name, isSynced, addedAt, usedAt, removedAt }) => ({
    id,
    name,
    isSynced,
    addedAt: addedAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    removedAt: removedAt?.toISOString() ?? null,
    removal: timingOf(addedAt),
  }))
}

/** Starts adding a passkey. Only this session can finish adding it. */
export async function beginPasskey(
  world: World,
  acting: ByCustomer,
  site: Site | undefined,
): Promise<CallAnswer<typeof contract.beginPasskey> | Refused<'no-passkeys-here' | 'too-many-passkeys'>> {
  const { subject } = acting
  if (site === undefined) return refuse('no-passkeys-here')
  const has = await findPasskeys(world.database, subject.id)
  if (has.length >= mostPasskeys) return refuse('too-many-passkeys')
  const name = `${subject.firstName} ${subject.lastName}`
  const whose = { identityId: subject.id, email: subject.email, name }
  const challenge = newChallenge(world, adding(acting))
  return { options: optionsToMake(site, world.config.brand.name, whose, challenge, descriptorsOf(has)) }
}

/**
 * Stores a passkey whose creation was started in this session (`beginPasskey`), and emails the person. The passkey is
 * named after its browser until the person renames it.
 */
export async function addPasskey(
  world: World,
  acting: ByCustomer,
  site: Site | undefined,
  answer: NewPasskey,
  networkOrigin: NetworkOrigin,
): Promise<
  | { id: string; name: string }
  | Refused<'not-found' | 'too-many-passkeys' | 'passkey-refused' | 'not-signed-in'>
> {
  const { database, clock, config, events } = world
  const { subject } = acting
  const challenge = challengeOf(answer)
  const expiresAt = challenge === undefined ? undefined : readChallenge(world, challenge, adding(acting))
  if (site === undefined || challenge === undefined || expiresAt === undefined) return refuse('not-found')
  const made = await readNewPasskey(site, challenge, answer)
  if (made === undefined) return refuse('passkey-refused')
  const added = await inTransaction(database, async (trx) => {
    const now = clock()
    if (!(await lockSignedIn(trx, acting.actor, clock))) return refuse('not-signed-in')
    const has = await findPasskeys(trx, subject.id)
    if (has.length >= mostPasskeys) return refuse('too-many-passkeys')
    if (!(await spendChallenge(trx, digestOfToken(challenge), expiresAt))) return refuse('passkey-refused')
    const passkey = {
      ...made,
      id: newId(now),
      identityId: subject.id,
      name: networkOrigin.browser ?? config.brand.name,
    }
    if (!(await keepPasskey(trx, passkey, now))) return refuse('passkey-refused')
    await recordEvent(trx, subject.id, 'passkey-added', now, networkOrigin)
    await addToOutbox(
      trx,
      factorMail(config, subject.language, subject.email, 'passkey-added', passkey.name),
      now,
    )
    return { id: passkey.id, name: passkey.name }
  })
  if (added instanceof Refused) return added
  events.identityChanged(networkOrigin.asked, { what: 'passkey-added', identityId: subject.id })
  return added
}

/**
 * Removes a passkey, ends the other sessions that it opened or confirmed, and emails all the person's addresses. If the
 * session proves no more than access to the mailbox, the removal waits for days (`holdRemoval`). Meanwhile, the passkey
 * can't sign anyone in.
 * @returns the time the passkey will be removed; null if it's already removed
 */
export async function takePasskeyAway(
  world: World,
  acting: ByCustomer,
  id: string,
  networkOrigin: NetworkOrigin,
): Promise<
  CallAnswer<typeof contract.removePasskey> | Refused<'not-found' | 'not-signed-in' | 'removal-stopped'>
> {
  const { database, clock } = world
  const { actor, subject } = acting
  const done = await inTransaction(database, async (trx) => {
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    const passkey = (await findPasskeys(trx, subject.id)).find((each) => each.id === id)
    if (passkey === undefined) return refuse('not-found')
    const held = await holdRemoval(trx, world, acting, { ...passkey, factor: id }, networkOrigin)
    if (held) return held
    await removePasskey(trx, subject.id, id)
    const gone = { factor: id, change: 'passkey-removed', name: passkey.name } as const
    return followRemoval(trx, world, subject.id, gone, clock(), {
      sessionHash: actor.sessionHash,
      networkOrigin,
    })
  })
  return done instanceof Refused ? done : replyOfRemoval(world, subject.id, done, networkOrigin)
}

import type { PasskeyRequest } from '@lightwell/help-centre/identity/pages.tsx'
import { passkeyAnswer } from '@lightwell/rulebook/passkeys/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../database/transaction.ts'
import { countedNetwork } from '../events/network.ts'
import { customerNameOf } from '../identity/sign-in.ts'
import { startCustomerSession } from '../identity/start-session.ts'
import type { Verified } from '../identity/verified.ts'
import { cookieFor } from '../web/cookie.ts'
import { Refused, refuse } from '../web/errors.ts'
import { tryGiveBack } from '../web/limit-room.ts'
import { newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { newChallenge } from './challenge.ts'
import { siteOf } from './site.ts'
import { checkAnswer, takeAnswer } from './use-passkey.ts'
import { findPasskey } from './write.ts'

/**
 * Makes the sign-in form's request for a passkey. Undefined if this site has no passkeys. Only this browser can answer,
 * identified by a separate cookie. Browsers send that cookie even if someone comes through a link on another site. If
 * they didn't, such a visit would set a new cookie, and the sign-in page in another tab would stop working.
 */
export function requestPasskey(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
): PasskeyRequest | undefined {
  const site = siteOf(world, request)
  if (site === undefined) return undefined
  const kept = holderOf(world, request)
  const holder = kept ?? newToken()
  if (kept === undefined) holderCookie(world).set(reply, holder)
  const challenge = newChallenge(world, { purpose: 'sign-in', holder })
  return { challenge, rpId: site.id, userVerification: 'required' }
}

export type PasskeyRefusal = 'not-found' | 'passkey-refused' | 'passkey-held' | 'too-many-attempts'

/**
 * Signs in the owner of a passkey with the passkey's answer alone. That's enough, because the passkey is on a device
 * that has verified its user. Answers are counted before they're checked. A browser that has signed in as that person
 * has its own count, so strangers can't lock it out.
 * @returns `passkey-held`: the passkey is about to be removed, so its owner has to use their password. Only someone
 *   with the passkey gets this answer
 */
export async function signInWithPasskey(
  world: World,
  sent: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined | Refused<PasskeyRefusal>> {
  const read = passkeyAnswer.safeParse(sent)
  const holder = holderOf(world, request)
  if (!read.success || holder === undefined) return refuse('not-found')
  const answer = read.data
  const passkey = await findPasskey(world.database, Buffer.from(answer.id, 'base64url'))
  const name = customerNameOf(passkey?.email ?? '')
  const decide = (outcome: 'signed-in' | 'sign-in-refused' | 'too-many-attempts') =>
    world.events.signInDecided(request, { kind: 'customer', outcome, name })
  const browser = passkey && world.knownBrowsers.idOf(request, name)
  const attempt = await world.limits.take(
    'passkey',
    browser === undefined ? { network: countedNetwork(request) } : { browser: `${browser} ${name}` },
  )
  if (attempt.waitSeconds !== undefined) {
    decide('too-many-attempts')
    return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  }
  const site = siteOf(world, request)
  const used = await attempt.deciding(async () => {
    const checked = await checkAnswer(world, site, { purpose: 'sign-in', holder }, answer, passkey)
    if (checked instanceof Refused) return checked
    const isTaken = await inTransaction(world.database, (trx) => takeAnswer(trx, checked, world.clock()))
    return isTaken ? checked.passkey : refuse('passkey-refused')
  })
  const isHeld = !(used instanceof Refused) && used.removedAt !== null
  decide(used instanceof Refused || isHeld ? 'sign-in-refused' : 'signed-in')
  if (used instanceof Refused) return used
  if (isHeld) return refuse('passkey-held')
  await tryGiveBack(attempt, { events: world.events, asked: request }, { startOver: ['browser'] })
  const { id: factor, credentialId, addedAt } = used
  const verified: Verified = async (trx) => {
    const passkey = await findPasskey(trx, credentialId)
    return passkey?.identityId === used.identityId && passkey.removedAt === null
  }
  const who = { ...used, verified, factor: { factor, addedAt } }
  const refused = await startCustomerSession(world, who, request, reply)
  return refused && refuse('passkey-refused')
}

const holderCookie = ({ config }: World) => cookieFor(config.publicUrl, 'passkey', { sameSite: 'lax' })
const holderOf = (world: World, request: FastifyRequest): string | undefined =>
  holderCookie(world).read(request)

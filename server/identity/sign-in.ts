import type { FastifyRequest } from 'fastify'
import type { Language } from '../acting/language.ts'
import type { Queries } from '../database/transaction.ts'
import { countedNetwork, pairOf } from '../events/network.ts'
import type { SignInOutcome } from '../events/security-events.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { Room } from '../web/limits.ts'
import type { World } from '../world.ts'
import { noteAlarm } from './alarms/store.ts'
import { identityLimits } from './limits.ts'
import { networkOriginOf } from './network-origin.ts'
import { isOfFormerCost, refuseBusy } from './passwords.ts'
import { type Verified, verifiedByPassword } from './verified.ts'
import { findIdentityByEmail, findPasswordOf, storePassword } from './write.ts'

/** What somebody types to sign in. */
export interface Claim {
  /** As it was typed. */
  name: string
  password: string
}

/** Somebody who might be the one that signs in. */
export interface Candidate {
  id: string
  passwordHash: string
  isActive: boolean
}

/** Why nobody is signed in. A wrong password, an unknown name and a person who is not active are told alike. */
export type SignInRefusal = 'sign-in-refused' | 'too-many-attempts' | 'busy'

/** Finds the customer of an e-mail and a password. The session is the caller's to start, in the browser that asked. */
export async function signIn(
  world: World,
  claim: Claim,
  request: FastifyRequest,
): Promise<
  { identityId: string; email: string; language: Language; verified: Verified } | Refused<SignInRefusal>
> {
  const found = await checkPassword(world, 'customer', claim, request, findIdentityByEmail)
  if (found instanceof Refused) return found
  const passwordHash = await storeAnew(world, found, claim.password)
  const verified = verifiedByPassword(passwordHash)
  return { identityId: found.id, email: claim.name, language: found.language, verified }
}

/** Stores a password at today's cost, where its owner has just given it and it was stored at another. Gives what is stored of it now. */
async function storeAnew(
  { database, passwords }: World,
  { id, passwordHash }: Candidate,
  password: string,
): Promise<string> {
  if (!isOfFormerCost(passwordHash)) return passwordHash
  const anew = await passwords.hash(password)
  if (anew !== 'busy' && (await storePassword(database, id, anew, { instead: passwordHash }))) return anew
  // Another sign-in of theirs may have stored it anew at the same moment.
  const stored = await findPasswordOf(database, id)
  const isRight = (await passwords.verify(stored, password)) === true
  return isRight && stored !== undefined ? stored : passwordHash
}

/**
 * Checks a password. Attempts are counted before, known names and unknown ones alike. From one network a name is tried so
 * often and no more; what others try elsewhere slows its owner down and never keeps them out; and a browser that has
 * signed in as that name before is counted by itself.
 */
export async function checkPassword<Found extends Candidate>(
  world: World,
  kind: 'customer' | 'staff',
  claim: Claim,
  request: FastifyRequest,
  find: (queries: Queries, name: string) => Promise<Found | undefined>,
): Promise<Found | Refused<SignInRefusal>> {
  const knownAs = nameOf(kind, claim)
  const decide = (outcome: SignInOutcome) =>
    world.events.signInDecided(request, { kind, outcome, name: knownAs })
  const attempt = await world.limits.hold('sign-in', whoseAttempt(world, knownAs, request))
  if (attempt.waitSeconds !== undefined) {
    const outcome = attempt.isBusy ? 'busy' : 'too-many-attempts'
    decide(outcome)
    return refuse(outcome, undefined, attempt.waitSeconds)
  }
  return attempt.deciding(
    async () => {
      const candidate = await find(world.database, typedName(claim))
      const right = await world.passwords.verify(candidate?.passwordHash, claim.password)
      const outcome =
        right === 'busy' ? 'busy' : right && candidate?.isActive ? 'signed-in' : 'sign-in-refused'
      decide(outcome)
      if (outcome === 'busy') {
        // Nobody tried a password. Only the network is still counted, so that nobody can keep the server busy.
        await attempt.giveBack({ except: ['network'] })
        return refuseBusy()
      }
      if (candidate === undefined || outcome !== 'signed-in') {
        // Before anything else that might fail: whoever is told nothing could tell by it that the password was wrong.
        await attempt.keep()
        if (kind === 'customer') await raiseAlarm(world, typedName(claim), attempt, request)
        return refuse('sign-in-refused')
      }
      await attempt.giveBack({ startOver: ['pair', 'browser', 'name'] })
      return candidate
    },
    { except: ['network'] },
  )
}

/** Has somebody told where this wrong password was the last but those that are refused or slowed down, whether anybody has that name or not. */
async function raiseAlarm(
  { database, clock }: World,
  email: string,
  { filled }: Room,
  request: FastifyRequest,
): Promise<void> {
  if (filled.every((scope) => scope === 'network')) return
  const [, seconds] = identityLimits['sign-in'].per.name
  await noteAlarm(database, email, networkOriginOf(request), clock(), clock().add({ seconds }))
}

/**
 * Lets somebody sign in at once who has shown that the mailbox of that address is theirs, whoever has tried what before: from this
 * network, in this browser, and without a delay.
 */
export async function forgiveTries(world: World, email: string, request: FastifyRequest): Promise<void> {
  const knownAs = nameOf('customer', { name: email })
  const browser = world.knownBrowsers.idOf(request, knownAs)
  await world.limits.startOver(world.database, 'sign-in', {
    pair: pairOf(request, knownAs),
    name: knownAs,
    browser: browser && `${browser} ${knownAs}`,
  })
}

function whoseAttempt({ knownBrowsers }: World, knownAs: string, request: FastifyRequest) {
  const browser = knownBrowsers.idOf(request, knownAs)
  if (browser !== undefined) return { browser: `${browser} ${knownAs}`, about: knownAs }
  return { pair: pairOf(request, knownAs), name: knownAs, network: countedNetwork(request), about: knownAs }
}

const typedName = ({ name }: Pick<Claim, 'name'>) => name.trim().toLowerCase()

/** What a customer's attempts are counted by, and what a browser has signed in as. */
export const customerNameOf = (email: string) => nameOf('customer', { name: email })

/** Customers and staff may have the same name without sharing a count. */
export const nameOf = (kind: 'customer' | 'staff', claim: Pick<Claim, 'name'>) =>
  `${kind} ${typedName(claim)}`

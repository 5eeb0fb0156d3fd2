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

/** The name and password that someone typed to sign in. */
export interface Claim {
  /** The name, as typed. */
  name: string
  password: string
}

/** The person with the typed name. Their password hasn't been checked. */
export interface Candidate {
  id: string
  passwordHash: string
  isActive: boolean
}

/** The reasons a sign-in fails. A wrong password, an unknown name and an inactive person all get `sign-in-refused`. */
export type SignInRefusal = 'sign-in-refused' | 'too-many-attempts' | 'busy'

/** Finds the customer with this email and password. The caller starts their session. */
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

/**
 * Rehashes the password that someone has just typed, if it was hashed at an older cost. Returns the hash that's stored
 * afterwards.
 */
async function storeAnew(
  { database, passwords }: World,
  { id, passwordHash }: Candidate,
  password: string,
): Promise<string> {
  if (!isOfFormerCost(passwordHash)) return passwordHash
  const anew = await passwords.hash(password)
  if (anew !== 'busy' && (await storePassword(database, id, anew, { instead: passwordHash }))) return anew
  // Another sign-in by the same person may have rehashed the password at the same time.
  const stored = await findPasswordOf(database, id)
  const isRight = (await passwords.verify(stored, password)) === true
  return isRight && stored !== undefined ? stored : passwordHash
}

/**
 * Checks a password. Each attempt is counted before the check, in the same way for known and unknown names. Each
 * network gets a few attempts per name. Attempts from other networks slow the name's owner down but never lock them
 * out. A browser that has signed in under the name before has its own count.
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
        // The password wasn't checked, but the attempt still counts for the network. Otherwise, the network could keep
        // the server busy.
        await attempt.giveBack({ except: ['network'] })
        return refuseBusy()
      }
      if (candidate === undefined || outcome !== 'signed-in') {
        // Counts the failure first. Otherwise, an error before the count could reveal that the password was wrong,
        // without counting the attempt.
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

/**
 * Records an alarm if this wrong password filled a limit. The next attempt is then refused or slowed down. A full
 * network limit alone raises no alarm. Unknown names raise alarms, too.
 */
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
 * Resets the sign-in counts for somebody who has proved that the mailbox is theirs. From this network and this browser,
 * they can sign in at once, whatever others have tried.
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

/** The name under which a customer's attempts are counted, and under which a browser remembers them. */
export const customerNameOf = (email: string) => nameOf('customer', { name: email })

/** Adds the kind to a name, so customers and staff with the same name don't share a count. */
export const nameOf = (kind: 'customer' | 'staff', claim: Pick<Claim, 'name'>) =>
  `${kind} ${typedName(claim)}`

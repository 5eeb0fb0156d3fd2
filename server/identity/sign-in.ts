import type { Queries } from '../database/transaction.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { Language } from '../web/language.ts'
import type { World } from '../world.ts'
import { findIdentityByEmail, findStaffByUserName } from './store.ts'
import { beginAttempt } from './throttles.ts'

interface Claim {
  /** As it was typed. */
  name: string
  password: string
  /** Where the attempt comes from. */
  address: string
}

/** Somebody who might be the one that signs in. */
interface Candidate {
  id: string
  passwordHash: string
  isActive: boolean
}

/** Why nobody is signed in. A wrong password, an unknown name and a person who is not active are told alike. */
export type SignInRefusal = 'sign-in-refused' | 'too-many-attempts' | 'busy'

/** Finds the customer of an e-mail and a password. The session is the caller's to start. */
export async function signIn(
  world: World,
  claim: Claim,
): Promise<{ identityId: string; language: Language } | Refused<SignInRefusal>> {
  const found = await check(world, 'customer', claim, findIdentityByEmail)
  return found instanceof Refused ? found : { identityId: found.id, language: found.language }
}

/** Finds the member of staff of a user name and a password. */
export async function signInStaff(
  world: World,
  claim: Claim,
): Promise<{ staffId: string } | Refused<SignInRefusal>> {
  const found = await check(world, 'staff', claim, findStaffByUserName)
  return found instanceof Refused ? found : { staffId: found.id }
}

async function check<Found extends Candidate>(
  world: World,
  kind: 'customer' | 'staff',
  claim: Claim,
  find: (queries: Queries, name: string) => Promise<Found | undefined>,
): Promise<Found | Refused<SignInRefusal>> {
  const name = claim.name.trim().toLowerCase()
  const attempt = await beginAttempt(world.database, world.clock(), { kind, name, address: claim.address })
  if (attempt.waitSeconds !== undefined) {
    world.events.signInDecided({ kind, outcome: 'too-many-attempts' })
    return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  }

  const candidate = await find(world.database, name)
  const right = await world.passwords.verify(candidate?.passwordHash, claim.password)
  const outcome = right === 'busy' ? 'busy' : right && candidate?.isActive ? 'signed-in' : 'sign-in-refused'
  world.events.signInDecided({ kind, outcome })
  if (candidate === undefined || outcome !== 'signed-in')
    return refuse(outcome === 'busy' ? 'busy' : 'sign-in-refused')
  await attempt.succeeded()
  return candidate
}

import type { ByCustomer } from '../acting/actor.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { confirmSession, findPasswordOf } from './store.ts'

/**
 * Lets whoever is signed in prove once more who they are, with their password. It counts for this session alone, for as long
 * as `proofSeconds` says. Tries are counted for the person, so that a borrowed browser is none to guess in.
 */
export async function confirm(
  { database, clock, limits, passwords }: World,
  { actor }: ByCustomer,
  password: string,
): Promise<undefined | Refused<'sign-in-refused' | 'too-many-attempts' | 'busy'>> {
  const attempt = await limits.take('confirm', { person: actor.identityId })
  if (attempt.waitSeconds !== undefined) return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  const known = await attempt.deciding(() => findPasswordOf(database, actor.identityId))
  const right = await passwords.verify(known, password)
  if (right === 'busy') {
    await attempt.giveBack()
    return refuse('busy')
  }
  if (!right) return refuse('sign-in-refused')
  await attempt.giveBack({ startOver: ['person'] })
  await confirmSession(database, actor.sessionHash, clock())
  return undefined
}

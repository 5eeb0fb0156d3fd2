import type { ByCustomer } from '../acting/actor.ts'
import type { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { checkOnceMore } from './check-once-more.ts'
import { confirmSession } from './session-write.ts'
import { findPasswordOf } from './write.ts'

/**
 * Lets someone who's signed in confirm who they are with their password. The confirmation counts for this session only,
 * for `proofSeconds`. Attempts are limited per person, so nobody can guess the password in a borrowed browser.
 */
export async function confirm(
  world: World,
  { actor }: ByCustomer,
  password: string,
): Promise<undefined | Refused<'sign-in-refused' | 'too-many-attempts' | 'busy'>> {
  const { database, clock } = world
  const refused = await checkOnceMore(world, {
    counted: actor.identityId,
    stored: () => findPasswordOf(database, actor.identityId),
    password,
  })
  if (refused) return refused
  await confirmSession(database, actor.sessionHash, clock())
  return undefined
}

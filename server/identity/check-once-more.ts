import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { refuseBusy } from './passwords.ts'

type CheckRefusal = 'sign-in-refused' | 'too-many-attempts' | 'busy'

/**
 * Checks the password of someone who's already identified. Attempts count under `counted`. A correct password resets
 * the count.
 * @param stored finds the hash of the right password
 */
export async function checkOnceMore(
  { limits, passwords }: Pick<World, 'limits' | 'passwords'>,
  person: { counted: string; stored: () => Promise<string | undefined>; password: string },
): Promise<undefined | Refused<CheckRefusal>> {
  const attempt = await limits.hold('confirm', { person: person.counted })
  if (attempt.waitSeconds !== undefined)
    return refuse(attempt.isBusy ? 'busy' : 'too-many-attempts', undefined, attempt.waitSeconds)
  return attempt.deciding(async () => {
    const right = await passwords.verify(await person.stored(), person.password)
    if (right === false) return refuse('sign-in-refused')
    await attempt.giveBack({ startOver: right === 'busy' ? [] : ['person'] })
    return right === 'busy' ? refuseBusy() : undefined
  })
}

import type { World } from '../world.ts'
import { openSecret, placeOfCustomer, sealSecret } from './secret.ts'
import { findSealedOtherwise, replaceSealed } from './write.ts'

const mostAtOnce = 200

/**
 * Seals secrets again that are not under the first key, so that the one before it can be taken away. One that does not open is
 * told of and left; it holds up no other.
 * @returns how many it sealed.
 */
export async function resealSecrets(world: World): Promise<number> {
  let sealedAgain = 0
  for (let after: string | undefined; ; ) {
    const found = await findSealedOtherwise(world.database, world.vault.prefix, after, mostAtOnce)
    for (const { identityId, secretSealed: from } of found) {
      try {
        const place = placeOfCustomer(identityId)
        const to = sealSecret(world, place, openSecret(world, place, from))
        await replaceSealed(world.database, identityId, { from, to })
        sealedAgain++
      } catch (error) {
        world.events.jobFailed('reseal-secrets', error)
      }
    }
    after = found.at(-1)?.identityId
    if (found.length < mostAtOnce) return sealedAgain
  }
}

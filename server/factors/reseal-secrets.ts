import type { World } from '../world.ts'
import { openSecret, placeOfCustomer, sealSecret } from './secret.ts'
import { findSealedOtherwise, replaceSealed } from './write.ts'

const mostAtOnce = 200

/**
 * Re-encrypts secrets that aren't under the first key, so that the previous key can be removed. A secret that can't
 * be opened is reported and left as it is, so it doesn't hold up the others.
 * @returns how many it re-encrypted
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

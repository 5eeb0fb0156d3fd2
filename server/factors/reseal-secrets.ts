import type { World } from '../world.ts'
import { openSecret, placeOfCustomer, sealSecret } from './secret.ts'
import { findSealedOtherwise, replaceSealed } from './write.ts'

const mostAtOnce = 200

/**
 * Re-encrypts the authenticator apps' secrets that aren't encrypted with the first configured key. Afterwards, an older
 * key can be removed. A secret that can't be decrypted is reported and left unchanged. The others are still
 * re-encrypted.
 * @returns the number of secrets re-encrypted
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

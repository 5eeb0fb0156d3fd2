import { openSecret, type SecretPlace, sealSecret } from '../factors/secret.ts'
import type { World } from '../world.ts'
import { findStaffSealedOtherwise, replaceStaffSealed } from './app-store.ts'

const mostAtOnce = 200

/** The name of the row that an app's secret is encrypted for. In another row, the secret can't be decrypted. */
export const placeOfStaff = (staffId: string): SecretPlace => `staff_authenticators/${staffId}`

/**
 * Re-encrypts the secrets (of staff's authenticator apps) that aren't encrypted with the first key. Afterwards, the
 * previous key can be removed. A secret that can't be decrypted is reported and left unchanged. The others are still
 * re-encrypted.
 * @returns how many it re-encrypted
 */
export async function resealStaffSecrets(world: World): Promise<number> {
  let sealedAgain = 0
  for (let after: string | undefined; ; ) {
    const found = await findStaffSealedOtherwise(world.database, world.vault.prefix, after, mostAtOnce)
    for (const { staffId, secretSealed: from } of found) {
      try {
        const place = placeOfStaff(staffId)
        const to = sealSecret(world, place, openSecret(world, place, from))
        await replaceStaffSealed(world.database, staffId, { from, to })
        sealedAgain++
      } catch (error) {
        world.events.jobFailed('reseal-staff-secrets', error)
      }
    }
    after = found.at(-1)?.staffId
    if (found.length < mostAtOnce) return sealedAgain
  }
}

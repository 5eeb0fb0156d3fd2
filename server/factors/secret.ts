import type { World } from '../world.ts'
import { stepOf } from './totp.ts'

/**
 * The name of the row that an app's secret is encrypted for: a customer's or a member of staff's. In another row, the
 * secret can't be decrypted.
 */
export type SecretPlace = `authenticators/${string}` | `staff_authenticators/${string}`

export const placeOfCustomer = (identityId: string): SecretPlace => `authenticators/${identityId}`

/** Encrypts an authenticator app's secret for the row that will store it. */
export const sealSecret = ({ vault }: Pick<World, 'vault'>, place: SecretPlace, secret: string): Buffer =>
  vault.seal(secret, place)

/**
 * Decrypts an authenticator app's secret, read from its row.
 * @throws Unopened if it was encrypted for another row
 */
export const openSecret = ({ vault }: Pick<World, 'vault'>, place: SecretPlace, sealed: Buffer): string =>
  vault.open(sealed, place)

/**
 * Returns the 30-second step that a code from someone's app belongs to. Undefined if the code doesn't match the stored
 * secret. If the secret can't be decrypted, no code matches, and the operators are notified.
 */
export function stepOfCode(
  world: Pick<World, 'vault' | 'clock' | 'events'>,
  place: SecretPlace,
  { sealed, code }: { sealed: Buffer; code: string },
): number | undefined {
  let secret: string
  try {
    secret = openSecret(world, place, sealed)
  } catch (error) {
    world.events.sealedUnopened('secret', error)
    return undefined
  }
  return stepOf(secret, code, world.clock())
}

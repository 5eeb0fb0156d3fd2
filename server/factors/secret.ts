import type { World } from '../world.ts'
import { stepOf } from './totp.ts'

/** The row of a customer's or a member of staff's app secret. The secret can only be opened there. */
export type SecretPlace = `authenticators/${string}` | `staff_authenticators/${string}`

export const placeOfCustomer = (identityId: string): SecretPlace => `authenticators/${identityId}`

/** Seals an app's secret for its row. */
export const sealSecret = ({ vault }: Pick<World, 'vault'>, place: SecretPlace, secret: string): Buffer =>
  vault.seal(secret, place)

/** @throws Unopened */
export const openSecret = ({ vault }: Pick<World, 'vault'>, place: SecretPlace, sealed: Buffer): string =>
  vault.open(sealed, place)

/**
 * The time step of a code from someone's app, by the secret in their row. Undefined if it doesn't match. If the
 * secret can't be opened there, no code matches, and the operators are notified.
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

import type { World } from '../world.ts'
import { stepOf } from './totp.ts'

/** The row of an app's secret, which opens nowhere else: a customer's, or a member of staff's. */
export type SecretPlace = `authenticators/${string}` | `staff_authenticators/${string}`

export const placeOfCustomer = (identityId: string): SecretPlace => `authenticators/${identityId}`

/** Seals an app's secret for its row. */
export const sealSecret = ({ vault }: Pick<World, 'vault'>, place: SecretPlace, secret: string): Buffer =>
  vault.seal(secret, place)

/** @throws Unopened */
export const openSecret = ({ vault }: Pick<World, 'vault'>, place: SecretPlace, sealed: Buffer): string =>
  vault.open(sealed, place)

/**
 * The step of a code that somebody's app shows by the secret of their row; undefined for another code. A secret that doesn't
 * open there shows none, and those who run the server are told.
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

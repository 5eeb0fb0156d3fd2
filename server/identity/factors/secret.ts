import type { World } from '../../world.ts'
import { stepOf } from './totp.ts'

const placeOf = (identityId: string) => `authenticators/${identityId}`

/** Seals an app's secret, so that it opens in its person's row alone. */
export const sealSecret = ({ vault }: Pick<World, 'vault'>, identityId: string, secret: string): Buffer =>
  vault.seal(secret, placeOf(identityId))

/** @throws Unopened */
export const openSecret = ({ vault }: Pick<World, 'vault'>, identityId: string, sealed: Buffer): string =>
  vault.open(sealed, placeOf(identityId))

/**
 * The step of a code that somebody's app shows by the secret of their row; nothing where it's another code. A secret that
 * doesn't open there shows none, and those who run the server are told.
 */
export function stepOfCode(
  world: Pick<World, 'vault' | 'clock' | 'events'>,
  identityId: string,
  { sealed, code }: { sealed: Buffer; code: string },
): number | undefined {
  let secret: string
  try {
    secret = openSecret(world, identityId, sealed)
  } catch (error) {
    world.events.sealedUnopened('secret', error)
    return undefined
  }
  return stepOf(secret, code, world.clock())
}

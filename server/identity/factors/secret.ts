import type { World } from '../../world.ts'

const placeOf = (identityId: string) => `authenticators/${identityId}`

/** Seals an app's secret, so that it opens in its person's row alone. */
export const sealSecret = ({ vault }: Pick<World, 'vault'>, identityId: string, secret: string): Buffer =>
  vault.seal(secret, placeOf(identityId))

/** @throws Error when it does not open */
export const openSecret = ({ vault }: Pick<World, 'vault'>, identityId: string, sealed: Buffer): string =>
  vault.open(sealed, placeOf(identityId))

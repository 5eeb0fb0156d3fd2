import type { Vault } from '../../keys/vault.ts'
import type { World } from '../../world.ts'

/** The row of an encrypted token, in the names of its columns. */
export interface TokenPlace {
  account_id: string
  method_id: string
}

const placeOf = ({ account_id, method_id }: TokenPlace) => `payment_methods/${account_id}/${method_id}`

/** Encrypts a token like `sealToken`. The caller needn't know the keys. */
export type SealToken = (place: TokenPlace, token: string) => Buffer

/** Encrypts a method's token so that it only decrypts in that method's row. */
export const sealToken = (vault: Pick<Vault, 'seal'>, place: TokenPlace, token: string): Buffer =>
  vault.seal(token, placeOf(place))

/**
 * Decrypts the provider's token of a method.
 * @throws Unopened
 */
export const openToken = (vault: Vault, place: TokenPlace & { token_sealed: Buffer }): string =>
  vault.open(place.token_sealed, placeOf(place))

/**
 * True if a method's token decrypts in its own row. Otherwise we can't ask the provider about the method, so the call
 * is refused before anything is recorded, and operators are notified.
 */
export function hasOwnToken(
  { vault, events }: Pick<World, 'vault' | 'events'>,
  { account_id, id, token_sealed }: { account_id: string; id: string; token_sealed: Buffer },
): boolean {
  try {
    openToken(vault, { account_id, method_id: id, token_sealed })
    return true
  } catch (error) {
    events.sealedUnopened('token', error)
    return false
  }
}

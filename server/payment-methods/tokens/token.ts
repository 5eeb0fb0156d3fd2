import type { Vault } from '../../keys/vault.ts'
import type { World } from '../../world.ts'

/** The row that an encrypted token belongs to, in column names. */
export interface TokenPlace {
  account_id: string
  method_id: string
}

const placeOf = ({ account_id, method_id }: TokenPlace) => `payment_methods/${account_id}/${method_id}`

/** A function that encrypts a token like `sealToken`. Its caller doesn't need the keys. */
export type SealToken = (place: TokenPlace, token: string) => Buffer

/** Encrypts a method's token. The result only decrypts in the method's own row. */
export const sealToken = (vault: Pick<Vault, 'seal'>, place: TokenPlace, token: string): Buffer =>
  vault.seal(token, placeOf(place))

/**
 * Decrypts the provider's token of a method.
 * @throws Unopened if the token doesn't decrypt in the method's row
 */
export const openToken = (vault: Vault, place: TokenPlace & { token_sealed: Buffer }): string =>
  vault.open(place.token_sealed, placeOf(place))

/**
 * True if a method's token decrypts in its own row. If not, operators are notified. We can't ask the provider about
 * such a method, so the caller refuses before recording anything.
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

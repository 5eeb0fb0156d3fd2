import type { Vault } from './vault.ts'

/** A method whose token is sealed, by the names of its row. */
export interface TokenPlace {
  account_id: string
  method_id: string
}

const placeOf = ({ account_id, method_id }: TokenPlace) => `payment_methods/${account_id}/${method_id}`

/** Seals a token as `sealToken` does, by keys that the caller need not know. */
export type SealToken = (place: TokenPlace, token: string) => Buffer

/** Seals the provider's token of a method, so that it opens in that method's row alone. */
export const sealToken = (vault: Pick<Vault, 'seal'>, place: TokenPlace, token: string): Buffer =>
  vault.seal(token, placeOf(place))

/** The provider's token of a method. @throws Error when it does not open. */
export const openToken = (vault: Vault, place: TokenPlace & { token_sealed: Buffer }): string =>
  vault.open(place.token_sealed, placeOf(place))

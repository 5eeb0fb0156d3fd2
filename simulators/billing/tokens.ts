// Reads tokens from the card provider's sandbox, since the platform has no cards of its own.

/** A token's behavior when it's charged. */
export type TokenState = {
  kind: 'card' | 'bank'
  behaviour: string
  /** The later outcome of a charge: `settled`, `charged_back` or an ACH return code. Null if nothing happens later. */
  settles_as: string | null
  /** The reason a charge would be declined now. Null if it would be approved. */
  decline_code: string | null
}

/** Reads a token's behavior. Returns undefined for an unknown token. Throws if the provider doesn't answer. */
export type ReadToken = (token: string) => Promise<TokenState | undefined>

export const tokensAt =
  (cardFormUrl: string): ReadToken =>
  async (token) => {
    const response = await fetch(new URL(`/sandbox/tokens/${encodeURIComponent(token)}`, cardFormUrl))
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`The card provider answered ${response.status}.`)
    return (await response.json()) as TokenState
  }

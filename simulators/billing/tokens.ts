// The platform has no cards of its own, so it asks the card provider's sandbox about tokens.

/** A token's behavior when it's charged. */
export type TokenState = {
  kind: 'card' | 'bank'
  behaviour: string
  /** The later outcome of a charge: `settled`, `charged_back` or an ACH return code; null if there is none. */
  settles_as: string | null
  /** The reason it would be declined now; null if it would be charged. */
  decline_code: string | null
}

/** Returns undefined for an unknown token. Throws if the provider doesn't answer. */
export type ReadToken = (token: string) => Promise<TokenState | undefined>

export const tokensAt =
  (cardFormUrl: string): ReadToken =>
  async (token) => {
    const response = await fetch(new URL(`/sandbox/tokens/${encodeURIComponent(token)}`, cardFormUrl))
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`The card provider answered ${response.status}.`)
    return (await response.json()) as TokenState
  }

// What a token of the card provider stands for. The platform has no cards of its own: it asks the provider's sandbox.

/** How a token behaves when money is taken by it. */
export type TokenState = {
  kind: 'card' | 'bank'
  behaviour: string
  /** What becomes of money that is taken by it: `settled`, `charged_back` or a return code of the ACH network; null where nothing does. */
  settles_as: string | null
  /** Why nothing is to be had by it now; null where something is. */
  decline_code: string | null
}

/** `undefined` where a token stands for nothing. Throws where the provider does not answer. */
export type ReadToken = (token: string) => Promise<TokenState | undefined>

export const tokensAt =
  (cardFormUrl: string): ReadToken =>
  async (token) => {
    const response = await fetch(new URL(`/sandbox/tokens/${encodeURIComponent(token)}`, cardFormUrl))
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`The card provider answered ${response.status}.`)
    return (await response.json()) as TokenState
  }

// The input and output of rendering the summary on the server. Data only, no components.

/**
 * Renders the summary for a visitor. Undefined if the visitor is signed out, or if their landing page isn't the
 * summary.
 */
export type DrawSummary = (visitor: Visitor) => Promise<DrawnSummary | undefined>

export interface Visitor {
  language: 'en' | 'es'
  /**
   * Calls the API on the visitor's behalf.
   * @throws if nobody is signed in
   */
  send(address: string, init: RequestInit): Promise<Response>
}

export interface DrawnSummary {
  /** The account's markup, without the document around it. */
  markup: string
  /** The person and account that the markup shows. If the tab is using another account, the markup gets hidden. */
  personId: string
  accountId: string
  /** The API answers the summary was rendered from, so the page's scripts needn't request them again. */
  answers: [address: string, reply: unknown][]
}

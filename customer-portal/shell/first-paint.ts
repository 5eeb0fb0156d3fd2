// What the server's drawing of the summary takes and gives: facts, and no component.

/** Draws the summary for whoever `send` speaks for; nothing where their account opens with another page, or none is signed in. */
export type DrawSummary = (visitor: Visitor) => Promise<DrawnSummary | undefined>

export interface Visitor {
  language: 'en' | 'es'
  /** Asks the API in the visitor's name. @throws where nobody is signed in */
  send(address: string, init: RequestInit): Promise<Response>
}

export interface DrawnSummary {
  /** The markup of the whole account, without a document around it. */
  markup: string
  /** Whose account it shows, and which: a tab may have another in use. */
  personId: string
  accountId: string
  /** What was asked for it, which the page's scripts need not ask again. */
  answers: [address: string, reply: unknown][]
}

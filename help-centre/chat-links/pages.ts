// What the pages of a chat link are drawn from.

export type ChatLinkPage = { name: 'chat-link' } & ChatLinkStep

export type ChatLinkStep =
  /** `madeFor`: the name that the agent typed. */
  | { step: 'begin'; token: string; madeFor: string }
  /** `email`: of whoever is signed in. */
  | { step: 'confirm'; token: string; madeFor: string; email: string }
  | { step: 'proved' | 'declined' | 'over' }

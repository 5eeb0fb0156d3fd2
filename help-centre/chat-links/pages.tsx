// The page that a chat link opens.
import type { Drawn } from '../page-facts.ts'
import { ChatLinkPage } from './ChatLinkPage.tsx'

export interface ChatLinksPages {
  'chat-link': ChatLinkStep
}

export const chatLinksPages: Drawn<ChatLinksPages> = {
  'chat-link': ChatLinkPage,
}

export type ChatLinkStep =
  /** `madeFor`: the name that the agent typed. */
  | { step: 'begin'; token: string; madeFor: string }
  /** `email`: the email of the signed-in person. */
  | { step: 'confirm'; token: string; madeFor: string; email: string }
  | { step: 'proved' | 'declined' | 'over' }

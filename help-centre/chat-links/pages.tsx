// The pages that a chat link leads through. A member of staff sends the link to someone in a chat, who proves who they
// are.
import type { Drawn } from '../page-facts.ts'
import { ChatLinkPage } from './ChatLinkPage.tsx'

export interface ChatLinksPages {
  'chat-link': ChatLinkStep
}

export const chatLinksPages: Drawn<ChatLinksPages> = {
  'chat-link': ChatLinkPage,
}

export type ChatLinkStep =
  /** `madeFor`: the customer's name, as the member of staff typed it. */
  | { step: 'begin'; token: string; madeFor: string }
  /** `email`: the signed-in person's email address. */
  | { step: 'confirm'; token: string; madeFor: string; email: string }
  | { step: 'proved' | 'declined' | 'over' }

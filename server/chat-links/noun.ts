import * as contract from '@lightwell/rulebook/chat-links/contract.ts'
import type { Noun } from '../noun.ts'
import { forgetChatLinks, keptSince } from './forget.ts'
import { chatLinkLimits } from './limits.ts'
import { serveChatLinkPages } from './page-routes.ts'
import { chatLinkMails } from './proved-mail.ts'
import { serveChatLinks } from './routes.ts'
import { pastChatLinks } from './store.ts'

export type {} from './tables.ts'

/** Links with which a customer in a social media chat proves to an agent who they are. */
export const chatLinks = {
  contracts: { views: [contract] },
  serve: serveChatLinks,
  servePages: serveChatLinkPages,
  mails: chatLinkMails,
  jobs: {
    'forget-chat-links': {
      at: '33 * * * *',
      run: forgetChatLinks,
      waiting: ({ now }) => pastChatLinks(keptSince(now)),
    },
  },
  limits: chatLinkLimits,
} satisfies Noun

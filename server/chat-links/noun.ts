import * as contract from '@lightwell/rulebook/chat-links/contract.ts'
import type { Noun } from '../noun.ts'
import { forgetChatLinks, keptSince } from './forget.ts'
import { chatLinkLimits } from './limits.ts'
import { serveChatLinkPages } from './page-routes.ts'
import { chatLinkMails } from './proved-mail.ts'
import { serveChatLinks } from './routes.ts'
import { pastChatLinks } from './store.ts'

export type {} from './tables.ts'

/** Links for customers who chat with an agent on social media. With a link, a customer proves who they are. */
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

import { hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const chatLinkLimits = {
  // Links that staff make for chats. `chat-contact` counts the links for one email or telephone, whoever makes them, so
  // nobody is pestered with links.
  'chat-link': {
    per: { person: [30, hour], network: [2_000, hour, 'slows'] },
    counts: 'links that staff make for chats',
    hurts: 'Nobody: each person’s own.',
  },
  'chat-contact': {
    per: { name: [3, hour] },
    counts: 'such links for one email or telephone',
    hurts: 'A customer, by staff alone. They can call, or read a code from the portal.',
  },
  // Requests by people who open a chat link.
  'chat-page': {
    per: { network: [120, hour, 'slows'] },
    counts: 'answers to such links',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable

import { hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const chatLinkLimits = {
  // Links that staff make for chats, and links for one email or telephone by any agent. Three an hour for one contact,
  // so agents can't pester anybody with links.
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

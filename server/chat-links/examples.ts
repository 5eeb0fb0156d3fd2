import * as contracts from '@lightwell/rulebook/chat-links/contract.ts'
import { newId } from '../database/id.ts'
import { staffOf } from '../staff/test-rows.ts'
import { byLink, linkIsOver } from '../testing/forms.ts'
import type { NounExamples } from '../testing/noun-examples.ts'
import { newToken } from '../web/token.ts'
import { insertChatLink } from './store.ts'

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'POST /api/agent/socialMediaLink': () => ({
      body: { name: 'Rosalind Achebe', email: 'rosalind@example.net', phoneNumber: '585-555-0142' },
    }),
    'GET /api/agent/socialMediaLinks': () => ({}),
  },
  names: {},
  forms: {
    '/chat-link/begin': linkIsOver,
    '/chat-link/decline': linkIsOver,
    '/chat-link/confirm': byLink,
  },
  countedAs: { 'POST /api/agent/socialMediaLink': 'chat-link' },
  jobs: {
    'forget-chat-links': ['33 * * * *', 'forgetChatLinks'],
  },
  waits: {
    async 'forget-chat-links'(_customer, server) {
      const { database, clock } = server.world
      const now = clock()
      const staffId = await staffOf(server)
      const link = { id: newId(now), staffId, token: newToken(), contactSealed: Buffer.of(0), endsAt: now }
      await insertChatLink(database, link, now)
      server.clock.pass({ hours: 24 })
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}

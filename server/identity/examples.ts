import * as calls from '@lightwell/rulebook/identity/contract.ts'
import { emailOf, password } from '../demo/people.ts'
import { everybody, type NounExamples } from '../testing/noun-examples.ts'
import { hoursAgo } from '../testing/test-clock.ts'

const contracts = calls

/** What its calls are tried with. */
export const identityExamples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/session': () => ({}),
    'POST /api/login': () => ({ body: { email: emailOf('florida'), password } }),
    'POST /api/logout': () => ({}),
    'POST /api/session/account': ({ accountId }) => ({ body: { accountId } }),
    'POST /api/session/language': () => ({ body: { language: 'en' } }),
    'POST /api/agent/corp_login': () => ({ body: { username: 'agent.one', password } }),
  },
  names: {},
  exceptions: [
    {
      because: 'it is the way in, the way out, or the language of a page',
      lines: [
        'POST /api/login',
        'POST /api/agent/corp_login',
        'POST /api/logout',
        'POST /api/session/language',
      ],
      guards: ['anyone'],
      told: Object.fromEntries(everybody.map((who) => [who, 'ok'])),
    },
    {
      because: 'it tells whoever is signed in of themselves',
      lines: ['GET /api/session'],
      guards: ['signedIn'],
      told: { other: 'ok', 'no billing': 'ok', 'early access': 'ok', agent: 'ok' },
    },
    {
      because: 'which account a tab has says nothing of bills',
      lines: ['POST /api/session/account'],
      guards: ['linkedAccount'],
      told: { 'no billing': 'ok', 'early access': 'ok' },
    },
  ],
  countedAs: {
    'POST /api/login': 'counts by itself',
    'POST /api/agent/corp_login': 'counts by itself',
    'POST /api/logout': 'ends or turns what one has',
    'POST /api/session/account': 'ends or turns what one has',
    'POST /api/session/language': 'ends or turns what one has',
  },
  waits: {
    async 'forget-expired'({ identityId }, server) {
      await server.world.database
        .updateTable('sessions')
        .set({ expires_at: hoursAgo(server, 0) })
        .where('identity_id', '=', identityId)
        .execute()
    },
  },
}

import { roles } from '@lightwell/rulebook/call.ts'
import * as contracts from '@lightwell/rulebook/staff/contract.ts'
import { password } from '../demo/people.ts'
import { everybody, everyViewer, type NounExamples } from '../testing/noun-examples.ts'
import { sealUnbound } from '../testing/seal-unbound.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import { keepStaffSecret } from './app-store.ts'
import { endStaffSessions } from './end-sessions.ts'
import { keepStaffPending } from './pending-store.ts'
import { keepStaffLink } from './people-store.ts'
import { keepEndings } from './provider/ending-store.ts'
import { addProviderSession, staffOf, withStaffSession } from './test-rows.ts'

/** The key that test servers use (`test-server.ts`). */
const key = { name: 'test', key: Buffer.alloc(32, 7) }

/** Sample input for the calls about staff. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/agent/corp_login': () => ({}),
    'POST /api/agent/corp_login': () => ({ body: { username: 'agent.one', password } }),
    'POST /api/agent/corp_login/code': () => ({ body: { code: '123456' } }),
    'POST /api/agent/corp_login/authenticator': () => ({}),
    'POST /api/agent/corp_login/authenticator/confirm': () => ({ body: { code: '123456' } }),
    'POST /api/agent/setUp': () => ({ body: { token: 'nobody’s', password } }),
    'POST /api/agent/logout': () => ({}),
    'GET /api/agent/session': () => ({}),
  },
  names: {},
  exceptions: [
    {
      because: 'it is the way in of staff',
      lines: ['GET /api/agent/corp_login', 'POST /api/agent/corp_login'],
      guards: ['anyone'],
      expected: Object.fromEntries(everybody.map((who) => [who, 'ok'])),
    },
    {
      because: 'it finishes a sign-in of staff, and none was begun',
      lines: [
        'POST /api/agent/corp_login/code',
        'POST /api/agent/corp_login/authenticator',
        'POST /api/agent/corp_login/authenticator/confirm',
      ],
      guards: ['anyone'],
      expected: Object.fromEntries(everybody.map((who) => [who, 'sign-in over'])),
    },
    {
      because: 'it is done by a link, and there is none',
      lines: ['POST /api/agent/setUp'],
      guards: ['anyone'],
      expected: Object.fromEntries(everybody.map((who) => [who, 'link over'])),
    },
    {
      because: 'it is about whoever of staff is signed in',
      lines: ['POST /api/agent/logout', 'GET /api/agent/session'],
      guards: ['staff'],
      expected: {
        ...Object.fromEntries(everybody.map((who) => [who, 'sign in'])),
        ...Object.fromEntries([...roles, ...everyViewer].map((who) => [who, 'ok'])),
      },
    },
  ],
  countedAs: {
    'POST /api/agent/corp_login': 'counts by itself',
    'POST /api/agent/corp_login/code': 'counts by itself',
    'POST /api/agent/corp_login/authenticator': 'costs nobody anything',
    'POST /api/agent/corp_login/authenticator/confirm': 'counts by itself',
    'POST /api/agent/setUp': 'costs nobody anything',
    'POST /api/agent/logout': 'ends or turns what one has',
  },
  jobs: {
    'forget-staff-sessions': ['28 * * * *', 'forgetStaffSessions'],
    'forget-staff-pending': ['28 * * * *', 'forgetStaffPending'],
    'forget-staff-links': ['28 * * * *', 'forgetStaffLinks'],
    'forget-staff-endings': ['28 * * * *', 'forgetStaffEndings'],
    'look-at-staff': ['* * * * *', 'checkStaff'],
    'reseal-staff-secrets': ['*/5 * * * *', 'resealStaffSecrets'],
  },
  waits: {
    'forget-staff-sessions': async (_customer, server) =>
      withStaffSession(server, await staffOf(server), { seconds: 0 }),
    'forget-staff-pending': async (_customer, server) => {
      const { database, clock } = server.world
      const pending = { tokenHash: digestOfToken(newToken()), staffId: await staffOf(server) }
      await keepStaffPending(database, pending, { now: clock(), expiresAt: clock() })
    },
    'forget-staff-links': async (_customer, server) => {
      const { database, clock } = server.world
      const link = { tokenHash: digestOfToken(newToken()), staffId: await staffOf(server) }
      await keepStaffLink(database, link, clock())
    },
    'forget-staff-endings': async (_customer, server) => {
      const { database, clock, views } = server.world
      const sessionId = await addProviderSession(server, await staffOf(server))
      await keepEndings(database, [sessionId], 'no-role', clock())
      await endStaffSessions(database, { sessionIds: [sessionId] }, clock(), views)
    },
    'look-at-staff': async (_customer, server) => addProviderSession(server, await staffOf(server)),
    'reseal-staff-secrets': async (_customer, server) => {
      const { database, clock } = server.world
      await keepStaffSecret(database, await staffOf(server), sealUnbound(key, 'A secret'), clock())
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}

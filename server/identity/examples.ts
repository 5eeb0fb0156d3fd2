import * as calls from '@lightwell/rulebook/identity/contract.ts'
import { keptHours } from '../database/forget.ts'
import { emailOf, password } from '../demo/people.ts'
import { keepRegistration } from '../sign-up/store.ts'
import { byLink, emptyForm, linkIsOver } from '../testing/forms.ts'
import { everybody, type NounExamples, toHelpers } from '../testing/noun-examples.ts'
import { hoursAgo } from '../testing/test-clock.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import { noteAlarm } from './alarms/store.ts'
import { keepSupportCode } from './code-store.ts'
import { recordEvent } from './event-write.ts'
import { keepLink } from './link-write.ts'

const contracts = calls

/** Sample input for the identity calls. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/session': () => ({}),
    'POST /api/login': () => ({ body: { email: emailOf('florida'), password } }),
    'POST /api/logout': () => ({}),
    'POST /api/session/confirm': () => ({ body: { password } }),
    'POST /api/session/account': ({ accountId }) => ({ body: { accountId } }),
    'POST /api/session/language': () => ({ body: { language: 'en' } }),
  },
  names: {},
  exceptions: [
    {
      because: 'it is the way in, the way out, or the language of a page',
      lines: ['POST /api/login', 'POST /api/logout', 'POST /api/session/language'],
      guards: ['anyone'],
      expected: Object.fromEntries(everybody.map((who) => [who, 'ok'])),
    },
    {
      because: 'it tells whoever is signed in of themselves',
      lines: ['GET /api/session'],
      guards: ['signedIn'],
      expected: { other: 'ok', ...toHelpers('ok'), 'early access': 'ok' },
    },
    {
      because: 'it is about whoever is signed in, and staff have no password of a customer',
      lines: ['POST /api/session/confirm'],
      guards: ['customer'],
      expected: { other: 'ok', ...toHelpers('ok'), 'early access': 'ok' },
    },
    {
      because: 'which account a tab has says nothing of bills',
      lines: ['POST /api/session/account'],
      guards: ['linkedAccount'],
      expected: { ...toHelpers('ok'), 'early access': 'ok' },
    },
  ],
  forms: {
    '/login': { sends: () => ({ fields: { email: 'nobody@example.com', password: 'x' } }), gets: 401 },
    '/login/provider/tie': { gets: '/login' },
    '/logout': { gets: '/' },
    '/language': { sends: () => ({ fields: { language: 'en', back: '/labels' } }), gets: '/labels' },
    '/register': { sends: () => emptyForm, gets: 400 },
    '/register/again': { sends: () => emptyForm, gets: '/register' },
    '/register/verify': linkIsOver,
    '/forgot-password': { sends: () => emptyForm, gets: 400 },
    '/reset-password': byLink,
    '/invitation': byLink,
  },
  countedAs: {
    'POST /api/login': 'counts by itself',
    'POST /api/session/confirm': 'counts by itself',
    'POST /api/logout': 'ends or turns what one has',
    'POST /api/session/account': 'ends or turns what one has',
    'POST /api/session/language': 'ends or turns what one has',
  },
  jobs: {
    'tell-alarms': ['* * * * *', 'notifyOfAlarms'],
    'forget-alarms': ['27 * * * *', 'forgetAlarms'],
    'forget-expired': ['27 * * * *', 'forgetExpired'],
    'forget-counts': ['27 * * * *', 'forgetCounts'],
    'forget-support-codes': ['58 * * * *', 'forgetSupportCodes'],
    'forget-links': ['37 * * * *', 'forgetLinks'],
    'forget-registrations': ['47 * * * *', 'forgetRegistrations'],
    'forget-identity-log': ['47 * * * *', 'forgetIdentityLog'],
  },
  waits: {
    async 'forget-support-codes'({ identityId }, { clock, world }) {
      const code = { digest: Buffer.alloc(32), expiresAt: clock.read() }
      await keepSupportCode(world.database, identityId, code)
    },
    async 'tell-alarms'({ email }, server) {
      const { database, clock } = server.world
      const until = clock().add({ minutes: 15 })
      await noteAlarm(database, email, { browser: null, network: '203.0.113.7' }, clock(), until)
    },
    async 'forget-alarms'({ email }, server) {
      const { database, clock } = server.world
      await noteAlarm(database, `other.${email}`, { browser: null, network: '203.0.113.7' }, clock(), clock())
    },
    async 'forget-expired'({ identityId }, server) {
      await server.world.database
        .updateTable('sessions')
        .set({ expires_at: hoursAgo(server, 0) })
        .where('identity_id', '=', identityId)
        .execute()
    },
    async 'forget-counts'({ identityId: id }, server) {
      const over = hoursAgo(server, 0)
      const hold = { id, subject: 'an example', window_ends_at: over, until: over }
      await server.world.database.insertInto('throttle_holds').values(hold).execute()
    },
    async 'forget-links'({ identityId }, server) {
      const { database, clock } = server.world
      const token = newToken()
      await keepLink(database, { token, purpose: 'reset-password', identityId, email: '' }, clock(), clock())
    },
    async 'forget-registrations'(_customer, server) {
      const { database, clock } = server.world
      const nobodys = {
        state: 'unknown',
        email: 'somebody@example.com',
        firstName: '',
        lastName: '',
        passwordHash: '',
        language: 'en',
        accountId: null,
      } as const
      await keepRegistration(database, digestOfToken(newToken()), nobodys, clock(), clock())
    },
    async 'forget-identity-log'({ identityId }, server) {
      const { database, clock } = server.world
      await recordEvent(
        database,
        identityId,
        'signed-in',
        clock().subtract({ hours: keptHours.identityEvents + 1 }),
      )
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}

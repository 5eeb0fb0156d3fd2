import * as contracts from '@lightwell/rulebook/profile/contract.ts'
import { byLink } from '../testing/forms.ts'
import { customers, type NounExamples, toHelpers } from '../testing/noun-examples.ts'
import { keepTelephoneCode } from './telephone-store.ts'

const everybodysOwn = { other: 'ok', ...toHelpers('ok'), 'early access': 'ok' } as const

/** Sample input for the profile's calls. */
export const examples: NounExamples<typeof contracts, ProfileNames> = {
  contracts,
  calls: {
    'GET /api/profile': () => ({}),
    'POST /api/profile/name': () => ({ body: { firstName: 'Rosalind', lastName: 'Achebe-Lindqvist' } }),
    'POST /api/profile/email': () => ({ body: { email: 'rosalind@example.net' } }),
    'DELETE /api/profile/email': () => ({}),
    'POST /api/profile/email/ways-back/end': () => ({ body: { code: '' } }),
    'POST /api/profile/email/verification': () => ({}),
    'POST /api/profile/password': () => ({ body: { password: 'lanterns drift over quiet water' } }),
    'POST /api/profile/telephone': () => ({ body: { telephone: '(212) 555-0199' } }),
    'POST /api/profile/telephone/code': () => ({}),
    'POST /api/profile/telephone/verification': () => ({ body: { code: '123456' } }),
    'DELETE /api/profile/identity-service': () => ({}),
    'GET /api/profile/sessions': () => ({}),
    'DELETE /api/profile/sessions/{id}': ({ sessionId }) => ({ params: { id: sessionId } }),
    'DELETE /api/profile/sessions': () => ({}),
    'GET /api/profile/events': () => ({}),
  },
  names: {
    sessionId: {
      async of({ server, owner }) {
        const { id } = await server.world.database
          .selectFrom('sessions')
          .where('identity_id', '=', owner.identityId)
          .orderBy('created_at', 'desc')
          .select('id')
          .executeTakeFirstOrThrow()
        return id
      },
    },
  },
  exceptions: [
    {
      because: 'it is about whoever is signed in, and for staff there is nothing',
      lines: [
        'GET /api/profile',
        'POST /api/profile/name',
        'POST /api/profile/email',
        'DELETE /api/profile/email',
        'POST /api/profile/email/verification',
        'POST /api/profile/password',
        'POST /api/profile/telephone',
        'GET /api/profile/sessions',
        'DELETE /api/profile/sessions',
        'GET /api/profile/events',
      ],
      guards: ['customer'],
      expected: everybodysOwn,
    },
    {
      because: 'none of them has a telephone',
      lines: ['POST /api/profile/telephone/code'],
      guards: ['customer'],
      expected: Object.fromEntries(customers.map((who) => [who, 'no telephone'])),
    },
    {
      because: 'no code was sent to any of them',
      lines: ['POST /api/profile/telephone/verification'],
      guards: ['customer'],
      expected: Object.fromEntries(customers.map((who) => [who, 'no code'])),
    },
    {
      because: 'none of them has changed their e-mail',
      lines: ['POST /api/profile/email/ways-back/end'],
      guards: ['customer'],
      expected: Object.fromEntries(customers.map((who) => [who, 'hidden'])),
    },
    {
      because: 'none of them is signed in by an identity service',
      lines: ['DELETE /api/profile/identity-service'],
      guards: ['customer'],
      expected: Object.fromEntries(customers.map((who) => [who, 'hidden'])),
    },
    {
      because: 'a session is named by its own person alone',
      lines: ['DELETE /api/profile/sessions/{id}'],
      guards: ['customer'],
      expected: {
        other: 'hidden',
        ...toHelpers('hidden'),
        'early access': 'hidden',
      },
    },
  ],
  forms: {
    '/verify-email': byLink,
    '/undo-email': byLink,
  },
  countedAs: {
    'POST /api/profile/name': 'profile',
    'POST /api/profile/email': 'profile',
    'DELETE /api/profile/email': 'ends or turns what one has',
    'POST /api/profile/email/ways-back/end': 'counts by itself',
    'POST /api/profile/email/verification': 'profile',
    'POST /api/profile/password': 'profile',
    'POST /api/profile/telephone': 'profile',
    'DELETE /api/profile/identity-service': 'ends or turns what one has',
    'POST /api/profile/telephone/code': 'counts by itself',
    'POST /api/profile/telephone/verification': 'counts by itself',
    'DELETE /api/profile/sessions/{id}': 'ends or turns what one has',
    'DELETE /api/profile/sessions': 'ends or turns what one has',
  },
  jobs: {
    'forget-telephone-codes': ['59 * * * *', 'forgetTelephoneCodes'],
  },
  waits: {
    async 'forget-telephone-codes'({ identityId }, server) {
      const code = { telephone: '2125550199', digest: Buffer.alloc(32), expiresAt: server.clock.read() }
      await keepTelephoneCode(server.world.database, identityId, code)
    },
  },
}

export interface ProfileNames {
  sessionId: string
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends ProfileNames {}
}

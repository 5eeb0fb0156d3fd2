import * as contracts from '@lightwell/rulebook/factors/contract.ts'
import { newId } from '../../database/id.ts'
import { everybody, type NounExamples, toHelpers } from '../../testing/noun-examples.ts'
import { sealUnbound } from '../../testing/seal-unbound.ts'
import { digestOfToken, newToken } from '../mailed-token.ts'
import { keepDevice, keepPending, keepSecret } from './store.ts'

/** That of the tests' servers (`test-server.ts`). */
const key = { name: 'test', key: Buffer.alloc(32, 7) }

const everybodysOwn = { other: 'ok', ...toHelpers('ok'), 'early access': 'ok' } as const

/** What its calls are tried with. */
export const factorExamples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'POST /api/login/code': () => ({ body: { code: '123456' } }),
    'GET /api/profile/factors': () => ({}),
    'POST /api/profile/authenticator': () => ({}),
    'POST /api/profile/authenticator/confirm': () => ({ body: { code: '123456' } }),
    'DELETE /api/profile/authenticator': () => ({}),
    'POST /api/profile/recovery-codes': () => ({}),
    'DELETE /api/profile/devices/{id}': () => ({ params: { id: '01999999-0000-7000-8000-000000000000' } }),
  },
  names: {},
  exceptions: [
    {
      because: 'it finishes a sign-in, and none was begun',
      lines: ['POST /api/login/code'],
      guards: ['anyone'],
      told: Object.fromEntries(everybody.map((who) => [who, 'sign in'])),
    },
    {
      because: 'it is about whoever is signed in, and for staff there is nothing',
      lines: [
        'GET /api/profile/factors',
        'POST /api/profile/authenticator',
        'DELETE /api/profile/authenticator',
      ],
      guards: ['customer'],
      told: everybodysOwn,
    },
    {
      because: 'it is about an app or a device that none of them has',
      lines: [
        'POST /api/profile/authenticator/confirm',
        'POST /api/profile/recovery-codes',
        'DELETE /api/profile/devices/{id}',
      ],
      guards: ['customer'],
      told: {
        owner: 'hidden',
        other: 'hidden',
        ...toHelpers('hidden'),
        'early access': 'hidden',
      },
    },
  ],
  countedAs: {
    'POST /api/login/code': 'counts by itself',
    'POST /api/profile/authenticator': 'profile',
    'POST /api/profile/authenticator/confirm': 'counts by itself',
    'DELETE /api/profile/authenticator': 'profile',
    'POST /api/profile/recovery-codes': 'counts by itself',
    'DELETE /api/profile/devices/{id}': 'ends or turns what one has',
  },
  waits: {
    async 'forget-pending'({ identityId }, { world }) {
      await keepPending(world.database, digestOfToken(newToken()), identityId, world.clock(), world.clock())
    },
    async 'forget-devices'({ identityId }, { world }) {
      const now = world.clock()
      const device = { id: newId(now), tokenHash: digestOfToken(newToken()), identityId }
      const whence = { browser: null, network: '', asked: { id: '', ip: '' } }
      await keepDevice(world.database, { ...device, whence }, now, now)
    },
    async 'reseal-secrets'({ identityId }, { world }) {
      await keepSecret(world.database, identityId, sealUnbound(key, 'A secret'), world.clock())
    },
  },
}

import * as contracts from '@lightwell/rulebook/factors/contract.ts'
import { keptHours } from '../database/forget.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { byLink } from '../testing/forms.ts'
import { everybody, type NounExamples, toHelpers } from '../testing/noun-examples.ts'
import { sealUnbound } from '../testing/seal-unbound.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import { reminderHours } from './removals/delay.ts'
import { claimReminder, insertRemoval, stopRemovals } from './removals/removal-write.ts'
import { keepDevice, keepPending, keepSecret, takeStep } from './write.ts'

/** The encryption key of the test servers (`test-server.ts`). */
const key = { name: 'test', key: Buffer.alloc(32, 7) }

/** Adds an authenticator app for someone, and starts its removal. */
async function addRemoval(queries: Queries, identityId: string, dueAt: Temporal.Instant): Promise<void> {
  await keepSecret(queries, identityId, sealUnbound(key, 'A secret'), dueAt)
  await takeStep(queries, identityId, 1, dueAt)
  await insertRemoval(queries, identityId, 'app', dueAt)
}

const everybodysOwn = { other: 'ok', ...toHelpers('ok'), 'early access': 'ok' } as const

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'POST /api/login/code': () => ({ body: { code: '123456' } }),
    'GET /api/profile/factors': () => ({}),
    'POST /api/profile/authenticator': () => ({}),
    'POST /api/profile/authenticator/confirm': () => ({ body: { code: '123456' } }),
    'DELETE /api/profile/authenticator': () => ({}),
    'POST /api/profile/factors/keep': () => ({ body: { factor: 'app' } }),
    'POST /api/profile/recovery-codes': () => ({}),
    'DELETE /api/profile/devices/{id}': () => ({ params: { id: '01999999-0000-7000-8000-000000000000' } }),
  },
  names: {},
  exceptions: [
    {
      because: 'it finishes a sign-in, and none was begun',
      lines: ['POST /api/login/code'],
      guards: ['anyone'],
      expected: Object.fromEntries(everybody.map((who) => [who, 'sign in'])),
    },
    {
      because: 'it is about whoever is signed in, and for staff there is nothing',
      lines: [
        'GET /api/profile/factors',
        'POST /api/profile/authenticator',
        'DELETE /api/profile/authenticator',
        'POST /api/profile/factors/keep',
      ],
      guards: ['customer'],
      expected: everybodysOwn,
    },
    {
      because: 'it is about an app or a device that none of them has',
      lines: [
        'POST /api/profile/authenticator/confirm',
        'POST /api/profile/recovery-codes',
        'DELETE /api/profile/devices/{id}',
      ],
      guards: ['customer'],
      expected: {
        owner: 'hidden',
        other: 'hidden',
        ...toHelpers('hidden'),
        'early access': 'hidden',
      },
    },
  ],
  forms: {
    '/login/code': { gets: '/login' },
    '/keep-factors': byLink,
  },
  countedAs: {
    'POST /api/login/code': 'counts by itself',
    'POST /api/profile/authenticator': 'profile',
    'POST /api/profile/authenticator/confirm': 'counts by itself',
    'DELETE /api/profile/authenticator': 'profile',
    'POST /api/profile/recovery-codes': 'counts by itself',
    'POST /api/profile/factors/keep': 'ends or turns what one has',
    'DELETE /api/profile/devices/{id}': 'ends or turns what one has',
  },
  jobs: {
    'forget-pending': ['57 * * * *', 'forgetPending'],
    'remind-of-removals': ['* * * * *', 'remindOfRemovals'],
    'remove-factors': ['* * * * *', 'removeDueFactors'],
    'forget-removals': ['51 * * * *', 'forgetRemovals'],
    'forget-devices': ['57 * * * *', 'forgetDevices'],
    'reseal-secrets': ['*/5 * * * *', 'resealSecrets'],
  },
  waits: {
    async 'forget-pending'({ identityId }, { world }) {
      await keepPending(
        world.database,
        { tokenHash: digestOfToken(newToken()), identityId },
        world.clock(),
        world.clock(),
      )
    },
    async 'forget-devices'({ identityId }, { world }) {
      const now = world.clock()
      const device = { id: newId(now), tokenHash: digestOfToken(newToken()), identityId }
      const networkOrigin = { browser: null, network: '', asked: { id: '', ip: '' } }
      await keepDevice(world.database, { ...device, networkOrigin }, now, now)
    },
    async 'remind-of-removals'({ identityId }, { world }) {
      await addRemoval(world.database, identityId, world.clock().add({ hours: reminderHours }))
    },
    async 'remove-factors'({ identityId }, { world }) {
      await addRemoval(world.database, identityId, world.clock())
      await claimReminder(world.database, identityId, world.clock().subtract({ hours: reminderHours }))
    },
    async 'forget-removals'({ identityId }, { world }) {
      await addRemoval(world.database, identityId, world.clock().subtract({ hours: keptHours.removals }))
      await stopRemovals(world.database, identityId)
    },
    async 'reseal-secrets'({ identityId }, { world }) {
      await keepSecret(world.database, identityId, sealUnbound(key, 'A secret'), world.clock())
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}

import { randomBytes } from 'node:crypto'
import { beginRestart } from '../testing/helper-restarts.ts'
import type { NounExamples } from '../testing/noun-examples.ts'
import { sealUnbound } from '../testing/seal-unbound.ts'
import { closeTrail } from './chain/close.ts'
import { forgetTrail } from './chain/forget.ts'
import { longerThanGrace } from './test-rows.ts'
import { insertKey } from './words/store.ts'

/** The encryption key of test servers (`test-server.ts`). */
const key = { name: 'test', key: Buffer.alloc(32, 7) }
const longerThanKept = { hours: 3 * 366 * 24 + 1 }

/** Sample data for the trail's jobs. */
export const examples: NounExamples<Record<never, never>> = {
  contracts: {},
  calls: {},
  names: {},
  countedAs: {},
  jobs: {
    'settle-trail': ['*/5 * * * *', 'settleTrail'],
    'reseal-trail-keys': ['*/5 * * * *', 'resealTrailKeys'],
    'close-trail': ['9 * * * *', 'closeTrail'],
    'check-trail': ['*/10 * * * *', 'checkTrail'],
    'forget-trail': ['19 * * * *', 'forgetTrail'],
  },
  waits: {
    'settle-trail': async (customer, server) => {
      await beginRestart(server, customer)
      server.clock.pass({ minutes: 20 })
    },
    'reseal-trail-keys': async ({ identityId }, { world }) => {
      const sealed = sealUnbound(key, randomBytes(32).toString('base64'))
      await insertKey(world.database, { identityId, sealed })
    },
    'close-trail': async (customer, server) => {
      server.clock.pass(longerThanGrace)
      await closeTrail(server.world)
      await beginRestart(server, customer)
      server.clock.pass(longerThanGrace)
    },
    'check-trail': async (_, { clock, world }) => {
      clock.pass({ hours: 24 })
      await closeTrail(world)
    },
    'forget-trail': async (_, { clock, world }) => {
      clock.pass(longerThanKept)
      await closeTrail(world)
      await forgetTrail(world)
      clock.pass(longerThanKept)
      await closeTrail(world)
    },
  },
}

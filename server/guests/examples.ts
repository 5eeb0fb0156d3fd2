import { randomBytes } from 'node:crypto'
import type { NounExamples } from '../testing/noun-examples.ts'
import { insertGuest } from './store.ts'

/** Sample input for tests that make every call. Empty, since the calls that guests may use belong to other folders. */
export const examples: NounExamples<Record<never, never>> = {
  contracts: {},
  calls: {},
  names: {},
  countedAs: {},
  jobs: {
    'forget-guests': ['23 * * * *', 'forgetGuests'],
  },
  waits: {
    async 'forget-guests'(_customer, { world }) {
      const now = world.clock()
      const id = randomBytes(12).toString('hex')
      const miss = { id, tokenHash: randomBytes(32), accountId: undefined, may: {}, expiresAt: now }
      await insertGuest(world.database, miss, [], now)
    },
  },
}

import * as calls from '@lightwell/rulebook/upgrade/contract.ts'
import { byPerson } from '../demo/by.ts'
import type { NounExamples } from '../testing/noun-examples.ts'
import { requestUpgrade } from './store.ts'

const contracts = calls

/** Sample input for the calls about upgrades. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/accounts/{id}/upgrade': ({ accountId: id }) => ({ params: { id } }),
    'POST /api/accounts/{id}/upgrade': ({ accountId: id }) => ({ params: { id } }),
  },
  names: {},
  countedAs: { 'POST /api/accounts/{id}/upgrade': 'upgrade' },
  jobs: {
    'resume-upgrades': ['* * * * *', 'resumeUpgrades'],
  },
  waits: {
    'resume-upgrades': ({ accountId, identityId }, { world }) =>
      // Requests the upgrade a second before now. The job skips upgrades that changed after the job began.
      requestUpgrade(
        world.database,
        { accountId, by: byPerson(identityId) },
        world.clock().subtract({ seconds: 1 }),
      ),
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}

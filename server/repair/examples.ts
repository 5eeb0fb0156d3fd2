import * as contracts from '@lightwell/rulebook/repair/contract.ts'
import { byColumns } from '../acting/by.ts'
import { byPerson } from '../demo/by.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

const path = '/api/accounts/{id}/troubleshooting'

/** Sample input for the calls about repairs. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    [`GET ${path}` as const]: ({ accountId: id }) => ({ params: { id } }),
    [`POST ${path}` as const]: ({ accountId: id }) => ({
      params: { id },
      body: { operation: 'CREATE_SERVICE_CASE' },
    }),
  },
  names: {},
  countedAs: { [`POST ${path}`]: 'repair' },
  jobs: {
    'follow-repairs': ['* * * * *', 'followRepairs'],
  },
  waits: {
    'follow-repairs': async ({ accountId, identityId }, server) => {
      // The case was opened three minutes ago, so its checks have timed out.
      const at = server.clock.read().subtract({ minutes: 3 }).toString()
      await server.world.database
        .insertInto('service_cases')
        .values({
          account_id: accountId,
          id: '01890000-0000-7000-8000-000000000003',
          step: 'waiting_qualify',
          step_since: at,
          ...byColumns(byPerson(identityId)),
          language: 'en',
          opened_at: at,
        })
        .execute()
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}

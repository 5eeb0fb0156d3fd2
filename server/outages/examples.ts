import * as contracts from '@lightwell/rulebook/outages/contract.ts'
import { type NounExamples, toHelpers } from '../testing/noun-examples.ts'

const everybody = {
  other: 'ok',
  ...toHelpers('ok'),
  'early access': 'ok',
  nobody: 'ok',
  expired: 'ok',
} as const

/** Sample input for the calls about outages: the demonstration's outages, in the area of the test accounts. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/accounts/{id}/outages': ({ accountId: id }) => ({ params: { id } }),
    'GET /api/outages': () => ({ query: { zip: '14604' } }),
    'POST /api/accounts/{id}/outages/{outageId}/watch': ({ accountId: id }) => ({
      params: { id, outageId: 'rochester-upgrade' },
    }),
  },
  names: {},
  exceptions: [
    {
      because: 'it is the same for everybody',
      lines: ['GET /api/outages'],
      guards: ['anyone'],
      expected: everybody,
    },
    {
      because: 'it is about the address, and nothing of bills',
      lines: ['GET /api/accounts/{id}/outages', 'POST /api/accounts/{id}/outages/{outageId}/watch'],
      guards: ['linkedAccount'],
      expected: { ...toHelpers('ok'), 'early access': 'ok' },
    },
  ],
  countedAs: {
    'GET /api/outages': 'outages',
    'POST /api/accounts/{id}/outages/{outageId}/watch': 'costs nobody anything',
  },
  jobs: {
    'tell-of-outages': ['* * * * *', 'notifyOfOutages'],
  },
  waits: {
    'tell-of-outages': ({ accountId, identityId }, server) =>
      server.world.database
        .insertInto('outage_watches')
        .values({
          outage_id: 'gone',
          account_id: accountId,
          identity_id: identityId,
          asked_at: server.clock.read().subtract({ minutes: 2 }).toString(),
        })
        .execute(),
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}

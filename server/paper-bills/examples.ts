import * as calls from '@lightwell/rulebook/paper-bills/contract.ts'
import { minutesInProgress } from '@lightwell/rulebook/paper-bills/rules.ts'
import { addReprint } from '../identity/test-rows.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

const contracts = calls

export interface PaperBillNames {
  /** The id of a request for a paper bill. */
  reprintId: string
}

/** Sample input for the calls about paper bills. */
export const examples: NounExamples<typeof contracts, PaperBillNames> = {
  contracts,
  calls: {
    'GET /api/services/{serviceId}/billReprints': ({ serviceId }) => ({ params: { serviceId } }),
    'POST /api/services/{serviceId}/billReprints': ({ serviceId, statementOn: date }) => ({
      params: { serviceId },
      body: { bills: [{ date, cycle: date.slice(8) }] },
    }),
    'DELETE /api/services/{serviceId}/billReprints': ({ serviceId, reprintId: billReprintId }) => ({
      params: { serviceId },
      query: { billReprintId },
    }),
  },
  names: {
    reprintId: { of: ({ server, owner }) => addReprint(server, owner) },
  },
  within: [
    {
      thing: 'a service',
      name: 'serviceId',
      lines: [
        'GET /api/services/{serviceId}/billReprints',
        'POST /api/services/{serviceId}/billReprints',
        'DELETE /api/services/{serviceId}/billReprints',
      ],
      code: 'not-found',
    },
    {
      thing: 'a request for paper',
      name: 'reprintId',
      lines: ['DELETE /api/services/{serviceId}/billReprints'],
      code: 'not-found',
    },
  ],
  countedAs: {
    'POST /api/services/{serviceId}/billReprints': 'mail',
    'DELETE /api/services/{serviceId}/billReprints': 'mail',
  },
  jobs: {
    'print-bills': ['*/10 * * * *', 'printBills'],
  },
  waits: {
    async 'print-bills'(customer, server) {
      await addReprint(server, { ...customer, status: 'in-progress' })
      server.clock.pass({ minutes: minutesInProgress })
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends PaperBillNames {}
}

import { randomUUID } from 'node:crypto'
import * as contracts from '@lightwell/rulebook/approvals/contract.ts'
import { staffOf } from '../staff/test-rows.ts'
import type { NounExamples } from '../testing/noun-examples.ts'
import { insertRequest } from './approval-store.ts'

const nobodys = randomUUID()

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/agent/approvals': () => ({}),
    'POST /api/agent/approvals/{approvalId}': () => ({ params: { approvalId: nobodys } }),
    'POST /api/agent/approvals/{approvalId}/decline': () => ({ params: { approvalId: nobodys } }),
  },
  names: {},
  exceptions: [
    {
      because: 'nobody has asked for anything',
      lines: ['POST /api/agent/approvals/{approvalId}', 'POST /api/agent/approvals/{approvalId}/decline'],
      guards: ['staff'],
      expected: { supervisor: 'hidden' },
    },
  ],
  countedAs: {
    'POST /api/agent/approvals/{approvalId}': 'costs nobody anything',
    'POST /api/agent/approvals/{approvalId}/decline': 'costs nobody anything',
  },
  jobs: {
    'forget-approvals': ['31 * * * *', 'forgetApprovals'],
  },
  waits: {
    async 'forget-approvals'({ identityId }, server) {
      const { database, clock } = server.world
      const about = { identityId }
      const payload = { call: 'forceVerifyEmail', about, detail: 'rosalind@example.net' } as const
      const now = clock()
      const askedBy = await staffOf(server)
      await insertRequest(database, randomUUID(), { ...payload, askedBy }, {}, { now, endsAt: now })
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}

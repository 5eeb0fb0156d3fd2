import * as contracts from '@lightwell/rulebook/adjustments/contract.ts'
import { addAdjustment, addLateFee, why } from '../testing/adjustments.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

export interface AdjustmentNames {
  adjustmentId: string
  /** The day of a bill whose first line is a late fee. */
  feeOn: string
}

const path = '/api/agent/accounts/{id}/adjustments'
const ofAccount = ({ accountId: id }: { accountId: string }) => ({ params: { id } })

/** Sample input for the calls about adjustments. */
export const examples: NounExamples<typeof contracts, AdjustmentNames> = {
  contracts,
  calls: {
    [`GET ${path}` as const]: ofAccount,
    [`POST ${path}/credit` as const]: (of) => ({ ...ofAccount(of), body: { amount: 1.25, ...why } }),
    [`POST ${path}/lateFee` as const]: ({ feeOn, ...of }) => ({
      ...ofAccount(of),
      body: { statementDate: feeOn, line: 0, ...why },
    }),
    [`POST ${path}/{adjustmentId}` as const]: ({ accountId: id, adjustmentId }) => ({
      params: { id, adjustmentId },
      body: { words: why.words },
    }),
    [`DELETE ${path}/{adjustmentId}` as const]: ({ accountId: id, adjustmentId }) => ({
      params: { id, adjustmentId },
    }),
  },
  names: {
    adjustmentId: { takesCalls: true, of: ({ server, owner }) => addAdjustment(server, owner.accountId) },
    feeOn: {
      takesCalls: true,
      nobodys: (today) => today,
      of: ({ server, owner }) => addLateFee(server, owner),
    },
  },
  countedAs: {
    [`POST ${path}/credit`]: 'counts by itself',
    [`POST ${path}/lateFee`]: 'counts by itself',
    [`POST ${path}/{adjustmentId}`]: 'counts by itself',
    [`DELETE ${path}/{adjustmentId}`]: 'counts by itself',
  },
  jobs: {
    'settle-adjustments': ['* * * * *', 'settleAdjustments'],
  },
  waits: {
    'settle-adjustments': ({ accountId }, server) => addAdjustment(server, accountId, { status: 'ordered' }),
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends AdjustmentNames {}
}

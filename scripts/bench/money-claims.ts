// The claims that the jobs of payments, payment methods and refunds make. The benchmark counts their buffers.
import type { Database } from '@lightwell/server/database/transaction.ts'
import { claimUnpushedExpiries } from '@lightwell/server/payment-methods/manage/expiry-store.ts'
import { claimOpenValidations } from '@lightwell/server/payment-methods/validation/store.ts'
import {
  claimDuePayments,
  claimPendingPayments,
  postponeAutopay,
} from '@lightwell/server/payments/charge/claim-store.ts'
import { findUnexplained } from '@lightwell/server/payments/settle/report-store.ts'
import { claimUnnotified } from '@lightwell/server/payments/settle/unnotified-store.ts'
import { findOpenRefunds, takeUpRefund } from '@lightwell/server/refunds/store.ts'
import { populatedOn } from './populate.ts'

export type Claim = (queries: Database) => Promise<unknown>

/** The claims to measure, by the name that the report prints. `most`: the most rows that a job takes at once. */
export const moneyClaims = (now: Temporal.Instant, most: number): Record<string, Claim> => ({
  'job: payments that are due': (queries) =>
    claimDuePayments(queries, { today: populatedOn, autopayRests: false, verifiedOnly: true }, now, most),
  'job: payments that are pending': (queries) =>
    claimPendingPayments(queries, { askedBefore: now.subtract({ seconds: 20 }), grows: true }, now, most),
  'job: payments pending for long': (queries) => claimUnnotified(queries, now, most),
  'job: payments of auto pay to postpone': (queries) =>
    postponeAutopay(
      queries,
      populatedOn,
      { payOn: '2026-11-19', receivedOn: { card: '2026-11-19', checking: '2026-11-20' } },
      most,
    ),
  'job: bank accounts to look after': (queries) => claimOpenValidations(queries, now, now, most),
  'job: expiries to tell': (queries) => claimUnpushedExpiries(queries, now, now, most),
  'job: refunds to order': async (queries) => {
    const [refund] = await findOpenRefunds(queries, { askedBefore: now, now, most })
    if (refund === undefined) throw new Error('No refund is open.')
    return takeUpRefund(queries, refund, { askedBefore: now, now })
  },
  'job: payments to question': (queries) =>
    findUnexplained(queries, { instant: now.subtract({ hours: 24 }), day: populatedOn }, most),
})

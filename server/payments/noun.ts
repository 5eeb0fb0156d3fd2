import * as contract from '@lightwell/rulebook/payments/contract.ts'
import * as historyContract from '@lightwell/rulebook/payments/history-contract.ts'
import type { Noun } from '../noun.ts'
import { duePayments, pendingPayments } from './charge/claim-store.ts'
import { servePaymentHistory } from './history/routes.ts'
import { paymentLimits } from './limits.ts'
import { paymentMails } from './mail-samples.ts'
import { servePayments } from './routes.ts'
import { makeScheduled } from './scheduled/make-scheduled.ts'
import { notifyOfPending } from './settle/notify-of-pending.ts'
import { reconcile } from './settle/reconcile.ts'
import { unreportedPayments } from './settle/report-store.ts'
import { resolvePending } from './settle/resolve-pending.ts'
import { unnotifiedPayments } from './settle/unnotified-store.ts'

export type {} from './tables.ts'

export const payments = {
  contracts: { payments: [contract, historyContract] },
  mails: paymentMails,
  serve(serving, world) {
    servePayments(serving, world)
    servePaymentHistory(serving, world)
  },
  jobs: {
    'make-scheduled': { at: '* * * * *', run: makeScheduled, waiting: duePayments },
    'resolve-pending': { at: '* * * * *', run: resolvePending, waiting: pendingPayments },
    'tell-pending': { at: '*/10 * * * *', run: notifyOfPending, waiting: unnotifiedPayments },
    reconcile: { at: '*/10 * * * *', run: reconcile, waiting: unreportedPayments },
  },
  limits: paymentLimits,
} satisfies Noun

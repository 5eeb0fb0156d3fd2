import type { Noun } from '../noun.ts'
import { refundMails } from './mail-samples.ts'
import { orderRefunds } from './order-refunds.ts'
import { openRefunds } from './store.ts'

export type {} from './tables.ts'

export const refunds = {
  mails: refundMails,
  jobs: { 'order-refunds': { at: '* * * * *', run: orderRefunds, waiting: openRefunds } },
} satisfies Noun

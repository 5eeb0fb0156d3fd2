import type { Noun } from '../noun.ts'
import { refundLetters } from './letter-samples.ts'
import { orderRefunds } from './order-refunds.ts'
import { openRefunds } from './store.ts'

export type {} from './tables.ts'

export const refunds = {
  letters: refundLetters,
  jobs: { 'order-refunds': { at: '* * * * *', run: orderRefunds, waiting: openRefunds } },
} satisfies Noun

import { describe, expect, test } from 'vitest'
import { type Doubt, type DoubtFacts, doubtOf } from './doubts.ts'

const owed = { balanceCents: 100_00, pastDueCents: 40_00 }
const payment: DoubtFacts = { choice: 'other', amountCents: 25_00, owed, hasTwin: false }

describe('a payment is in doubt', () => {
  test.each<[string, Partial<DoubtFacts>, Doubt[], Doubt | undefined]>([
    ['never, of an amount of one’s own', {}, [], undefined],
    ['never, of the balance as it is', { choice: 'current', amountCents: 100_00 }, [], undefined],
    ['of a balance that fell since', { choice: 'current', amountCents: 100_01 }, [], 'amount-changed'],
    ['of a balance that rose since', { choice: 'current', amountCents: 99_99 }, [], 'amount-changed'],
    ['never, of what is past due as it is', { choice: 'pastDue', amountCents: 40_00 }, [], undefined],
    ['of what is past due no longer', { choice: 'pastDue', amountCents: 100_00 }, [], 'amount-changed'],
    ['where the like of it was just ordered', { hasTwin: true }, [], 'likely-duplicate'],
    ['no more once that is confirmed', { hasTwin: true }, ['likely-duplicate'], undefined],
    ['still, where something else is confirmed', { hasTwin: true }, ['amount-changed'], 'likely-duplicate'],
    [
      'first of what was just ordered',
      { choice: 'current', amountCents: 1_00, hasTwin: true },
      [],
      'likely-duplicate',
    ],
    [
      'then of the amount',
      { choice: 'current', amountCents: 1_00, hasTwin: true },
      ['likely-duplicate'],
      'amount-changed',
    ],
    [
      'no more once all is confirmed',
      { choice: 'current', amountCents: 1_00, hasTwin: true },
      ['amount-changed', 'likely-duplicate'],
      undefined,
    ],
  ])('%s', (_name, facts, confirmed, doubt) => {
    expect(doubtOf({ ...payment, ...facts }, confirmed)).toBe(doubt)
  })
})

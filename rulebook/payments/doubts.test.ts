import { describe, expect, test } from 'vitest'
import { type Doubt, type DoubtFacts, doubtOf } from './doubts.ts'

const owed = { balanceCents: 100_00, pastDueCents: 40_00 }
const payment: DoubtFacts = {
  choice: 'other',
  amountCents: 25_00,
  owed,
  hasTwin: false,
  onItsWayCents: 0,
}

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
      'once more where the whole balance is on its way',
      { choice: 'current', amountCents: 100_00, onItsWayCents: 100_00 },
      [],
      'on-its-way',
    ],
    ['of any amount where more than the balance is on its way', { onItsWayCents: 100_01 }, [], 'on-its-way'],
    ['never, where some of the balance is left', { onItsWayCents: 99_99 }, [], undefined],
    [
      'of what is past due where that is on its way',
      { choice: 'pastDue', amountCents: 40_00, onItsWayCents: 40_00 },
      [],
      'on-its-way',
    ],
    [
      'never, of what is past due where some of that is left',
      { choice: 'pastDue', amountCents: 40_00, onItsWayCents: 39_99 },
      [],
      undefined,
    ],
    [
      'never, where nothing is owed: what is too much has rules of its own',
      { owed: { balanceCents: 0, pastDueCents: 0 }, onItsWayCents: 50_00 },
      [],
      undefined,
    ],
    ['no more once what is on its way is confirmed', { onItsWayCents: 100_00 }, ['on-its-way'], undefined],
    [
      'once alone where the twin is what is on its way',
      { hasTwin: true, onItsWayCents: 100_00 },
      ['likely-duplicate'],
      undefined,
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

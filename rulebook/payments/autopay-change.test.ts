import { expect, test } from 'vitest'
import { autopayMove, checkAutopayChange } from './rules.ts'

const payment = { noticedOn: '2026-11-02', payOn: '2026-11-16', billDueOn: '2026-11-23', attempt: 1 }

test.each([
  ['ten days after its notice to the due date of its bill', {}, '2026-11-03', ['2026-11-12', '2026-11-23']],
  ['from tomorrow, once the notice has run', {}, '2026-11-13', ['2026-11-14', '2026-11-23']],
  ['never to today', {}, '2026-11-22', ['2026-11-23', '2026-11-23']],
  ['nowhere on its bill’s last day', {}, '2026-11-23', undefined],
  [
    'to its own day where that is late already',
    { payOn: '2026-12-01' },
    '2026-11-13',
    ['2026-11-14', '2026-12-01'],
  ],
  [
    'across the end of a year',
    { noticedOn: '2026-12-28', payOn: '2027-01-11', billDueOn: '2027-01-15' },
    '2026-12-29',
    ['2027-01-07', '2027-01-15'],
  ],
  ['nowhere where it is tried again', { attempt: 2 }, '2026-11-03', undefined],
] as const)('an auto pay payment moves %s', (_, wish, today, days) => {
  const [earliest, latest] = days ?? []
  expect(autopayMove({ ...payment, ...wish }, today)).toEqual(days && { earliest, latest })
})

const whole = { ...payment, amountCents: 8_450, methodId: 'm-1' }
const asItIs = { amountCents: 8_450, methodId: 'm-1', payOn: '2026-11-16' }

test.each([
  ['as it is', {}, undefined],
  ['to a day within its notice', { payOn: '2026-11-20' }, undefined],
  ['to the first day on which its notice has run', { payOn: '2026-11-12' }, undefined],
  ['to the due date of its bill', { payOn: '2026-11-23' }, undefined],
  ['to a day before it has run', { payOn: '2026-11-11' }, 'autopay-day'],
  ['behind the due date', { payOn: '2026-11-24' }, 'autopay-day'],
  ['to another amount', { amountCents: 8_449 }, 'autopay-fixed'],
  ['to another method', { methodId: 'm-2' }, 'autopay-fixed'],
] as const)('changing it %s', (_, wish, refusal) => {
  expect(checkAutopayChange(whole, { ...asItIs, ...wish }, '2026-11-03')).toBe(refusal)
})

test('a retry keeps its day, and may stay as it is', () => {
  const again = { ...whole, attempt: 3 }
  expect(checkAutopayChange(again, asItIs, '2026-11-03')).toBeUndefined()
  expect(checkAutopayChange(again, { ...asItIs, payOn: '2026-11-20' }, '2026-11-03')).toBe('autopay-fixed')
})

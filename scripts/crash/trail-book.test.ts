import { expect, test } from 'vitest'
import { type Change, type TrailRow, trailGaps } from './trail-book.ts'

const second = (of: number) => new Date(Date.UTC(2026, 9, 14, 11, 0, of))
const ordered: Change = { what: 'ordered', accountId: 'a', paymentId: 'p', byId: 'ana', at: second(2) }
const ordering: TrailRow = {
  id: 't',
  accountId: 'a',
  byId: 'ana',
  call: 'POST /api/setupOneTimePayment',
  thing: null,
  at: second(1),
  outcome: 'done',
  endedAt: second(3),
}
const cancelled: Change = { ...ordered, what: 'cancel', at: second(5) }
const cancelling: TrailRow = {
  ...ordering,
  id: 'c',
  call: 'DELETE x',
  thing: 'p',
  at: second(4),
  endedAt: second(6),
}

test.each<[string, Change[], TrailRow[], number]>([
  ['an order with its row', [ordered], [ordering], 0],
  [
    'a row whose end nobody could say',
    [ordered],
    [{ ...ordering, outcome: 'unknown', endedAt: second(1) }],
    0,
  ],
  ['a row that was never ended', [ordered], [{ ...ordering, outcome: null, endedAt: null }], 0],
  ['a change with its row', [ordered, cancelled], [ordering, cancelling], 0],
  ['an order without a row', [ordered], [], 1],
  ['a row of somebody else', [ordered], [{ ...ordering, byId: 'ben' }], 1],
  ['a row that came afterwards', [ordered], [{ ...ordering, at: second(3) }], 1],
  ['a row that had ended before', [ordered], [{ ...ordering, outcome: 'busy', endedAt: second(1) }], 1],
  ['a change without its row', [ordered, cancelled], [ordering], 1],
  ['a row of what was never done', [], [ordering], 1],
  ['a row of what was refused', [], [{ ...ordering, outcome: 'not-found' }], 0],
])('%s: %#', (_, done, rows, gaps) => {
  expect(trailGaps({ done, rows })).toHaveLength(gaps)
})

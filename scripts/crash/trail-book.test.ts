import { expect, test } from 'vitest'
import { type Change, type Doing, trailGaps } from './trail-book.ts'

const second = (of: number) => new Date(Date.UTC(2026, 9, 14, 11, 0, of))
const ordered: Change = { what: 'ordered', accountId: 'a', paymentId: 'p', byId: 'ana', at: second(2) }
const doing: Doing = {
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
const cancelling: Doing = {
  ...doing,
  id: 'c',
  call: 'DELETE x',
  thing: 'p',
  at: second(4),
  endedAt: second(6),
}

test.each<[string, Change[], Doing[], number]>([
  ['an order with its row', [ordered], [doing], 0],
  ['a row whose end nobody could say', [ordered], [{ ...doing, outcome: 'unknown', endedAt: second(1) }], 0],
  ['a row that was never ended', [ordered], [{ ...doing, outcome: null, endedAt: null }], 0],
  ['a change with its row', [ordered, cancelled], [doing, cancelling], 0],
  ['an order without a row', [ordered], [], 1],
  ['a row of somebody else', [ordered], [{ ...doing, byId: 'ben' }], 1],
  ['a row that came afterwards', [ordered], [{ ...doing, at: second(3) }], 1],
  ['a row that had ended before', [ordered], [{ ...doing, outcome: 'busy', endedAt: second(1) }], 1],
  ['a change without its row', [ordered, cancelled], [doing], 1],
  ['a row of what was never done', [], [doing], 1],
  ['a row of what was refused', [], [{ ...doing, outcome: 'not-found' }], 0],
])('%s: %#', (_, done, doings, gaps) => {
  expect(trailGaps({ done, doings })).toHaveLength(gaps)
})

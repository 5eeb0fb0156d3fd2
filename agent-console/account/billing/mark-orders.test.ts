import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import { expect, test } from 'vitest'
import { markOrders } from './mark-orders.ts'

const bills = [
  { date: '2026-11-20', requestId: undefined },
  { date: '2026-10-20', requestId: 'asked' },
  { date: '2026-09-20', requestId: undefined },
] as PaperBill[]

test.each([
  ['marking all orders a copy of each, and cancels no order', [], true, ['2026-11-20', '2026-09-20']],
  ['an order that’s marked to be canceled stays so', ['asked'], true, ['asked', '2026-11-20', '2026-09-20']],
  ['clearing all marks leaves it, too', ['asked', '2026-11-20', '2026-09-20'], false, ['asked']],
] as const)('%s', (_name, marked, isMarked, after) => {
  expect([...markOrders(bills, new Set(marked), isMarked)]).toEqual(after)
})

import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import { expect, test } from 'vitest'
import { resultOf } from './order-and-cancel.ts'

const bill: PaperBill = {
  date: '2026-11-09',
  cycle: '09',
  amountDueCents: 171_46,
  requestId: undefined,
  isInProgress: false,
  requestedOn: undefined,
  printedOn: undefined,
}
const requested = { ...bill, requestId: 'a request' }

test.each([
  ['ordered', bill, requested, 'requested'],
  ['not ordered', bill, bill, 'refused'],
  ['canceled', requested, bill, 'cancelled'],
  [
    'canceled, after an earlier copy was printed',
    { ...requested, printedOn: '2026-11-10' },
    { ...bill, printedOn: '2026-11-10' },
    'cancelled',
  ],
  ['not canceled', requested, requested, 'kept'],
  ['printed before it could be canceled', requested, { ...bill, printedOn: '2026-11-12' }, 'printed'],
] as const)('a marked bill that was %s', (_name, before, now, result) => {
  expect(resultOf({ before, now })).toBe(result)
})

import { expect, test } from 'vitest'
import { lateFee, returnedPaymentFee } from './fees.ts'
import { ownFeeOf, partOfMonthOf } from './own-lines.ts'
import type { StatementLine } from './sections.ts'

test('the biller’s own fees are recognized by their code', () => {
  expect(ownFeeOf(lateFee('2026-11-06'))).toBe('late-fee')
  expect(ownFeeOf(returnedPaymentFee('2026-11-06'))).toBe('returned-payment-fee')
})

test('the biller’s own fees aren’t taxed', () => {
  expect(lateFee('2026-11-06').isTaxable).toBe(false)
  expect(returnedPaymentFee('2026-11-06').isTaxable).toBe(false)
})

test.each<[string, Pick<StatementLine, 'kind' | 'code'>]>([
  ['a fee that was imported, which has no code', { kind: 'fee' }],
  ['another fee', { kind: 'fee', code: 'reconnection' }],
  ['what is called alike and is no fee', { kind: 'one-time', code: 'late-fee' }],
  ['what every object has', { kind: 'fee', code: 'toString' }],
])('%s isn’t recognized', (_name, line) => {
  expect(ownFeeOf(line)).toBeUndefined()
})

const statementOn = '2026-11-15'
test.each<[string, Partial<StatementLine>, { days: number; all: number } | undefined]>([
  ['all but the first day', { from: '2026-10-16', to: '2026-11-14' }, { days: 30, all: 31 }],
  ['one day', { from: '2026-11-14', to: '2026-11-14' }, { days: 1, all: 31 }],
  ['part of a promotion', { kind: 'promotion', from: '2026-10-15', to: '2026-10-31' }, { days: 17, all: 31 }],
  ['a whole promotion', { kind: 'promotion', from: '2026-10-15', to: '2026-11-14' }, undefined],
  ['a one-time charge', { kind: 'one-time', from: '2026-11-14', to: '2026-11-14' }, undefined],
  ['an imported line without days', {}, undefined],
  ['an imported line with a first day alone', { from: '2026-11-14' }, undefined],
  ['an imported line with a last day alone', { to: '2026-11-14' }, undefined],
])('%s is that part of the month', (_name, line, part) => {
  expect(partOfMonthOf({ kind: 'partial-month', ...line }, statementOn)).toEqual(part)
})

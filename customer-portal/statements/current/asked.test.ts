import { expect, test, vi } from 'vitest'
import { askedText } from './asked.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const bill = {
  amountDueCents: 123_96,
  balanceForwardCents: 106_98,
  paymentsCents: 50_00,
  newChargesCents: 66_98,
  dueOn: '2026-12-02',
}

test('a bill over what an earlier one left tells each part by when it is due', () => {
  expect(askedText(bill, 0)).toBe(
    'This bill asks for $123.96: $56.98 that was already due, and $66.98 due December 2, 2026.',
  )
})

test.each([
  ['over new charges alone', { balanceForwardCents: 50_00, newChargesCents: 123_96 }],
  ['over what was left alone', { balanceForwardCents: 173_96, newChargesCents: 0 }],
])('a bill %s has one due date', (_, part) => {
  expect(askedText({ ...bill, ...part }, 0)).toBe('This bill asks for $123.96, due December 2, 2026.')
})

test('a bill that was paid in part since says how much that was', () => {
  const whole = { ...bill, balanceForwardCents: 0, paymentsCents: 0, newChargesCents: 123_96 }
  expect(askedText(whole, 23_96)).toBe(
    'This bill asks for $123.96, due December 2, 2026. $23.96 has been paid since.',
  )
  expect(askedText(whole, -5_00)).not.toContain('since')
})

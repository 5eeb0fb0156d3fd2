import { expect, test, vi } from 'vitest'
import { askedText } from './asked.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const bill = {
  date: '2026-11-11',
  amountDueCents: 123_96,
  dueOn: '2026-12-02',
  asked: [
    { amountCents: 56_98, dueOn: '2026-11-02' },
    { amountCents: 66_98, dueOn: '2026-12-02' },
  ],
}

test('a bill that includes an unpaid earlier one gives each part’s due date', () => {
  expect(askedText(bill, 0)).toBe(
    'This bill is for $123.96: $56.98 that was already due, and $66.98 that’s due December 2, 2026.',
  )
})

test('an amount carried over stays due with its own bill, which may be after this one’s date', () => {
  const final = {
    date: '2026-11-28',
    amountDueCents: 138_78,
    dueOn: '2026-12-19',
    asked: [
      { amountCents: 10_00, dueOn: undefined },
      { amountCents: 46_98, dueOn: '2026-11-11' },
      { amountCents: 66_98, dueOn: '2026-12-12' },
      { amountCents: 14_82, dueOn: '2026-12-19' },
    ],
  }
  expect(askedText(final, 0)).toBe(
    'This bill is for $138.78: $56.98 that was already due, $66.98 that’s due December 12, 2026, and $14.82 that’s due December 19, 2026.',
  )
})

test.each([
  ['new charges only', '2026-12-02'],
  ['what was left only', '2026-11-02'],
])('a bill over %s has one due date', (_, dueOn) => {
  expect(askedText({ ...bill, asked: [{ amountCents: 123_96, dueOn }] }, 0)).toContain('$123.96, due ')
})

test('a bill that was partly paid says how much', () => {
  const whole = { ...bill, asked: [{ amountCents: 123_96, dueOn: '2026-12-02' }] }
  expect(askedText(whole, 23_96)).toBe(
    'This bill is for $123.96, due December 2, 2026. $23.96 of this bill has been paid.',
  )
  expect(askedText(whole, -5_00)).not.toContain('since')
})

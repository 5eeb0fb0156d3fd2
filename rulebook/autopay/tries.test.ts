import { describe, expect, it, test } from 'vitest'
import type { DeclineReason } from '../payments/decline-reasons.ts'
import { reasonOfDecline, reasonOfReturn } from '../payments/declines.ts'
import { retryWithinDays } from './rules.ts'
import { nextTryOn } from './tries.ts'

// The first try was on Friday, October 30, 2026.
const facts = {
  hasOtherMethod: false,
  attempt: 1,
  firstChargeOn: '2026-10-30',
  today: '2026-10-30',
  blockedDates: new Set(['2026-11-11', '2026-11-26']),
}
/** The days of all retries, if every try is declined for this reason, on the day it's made. */
function triesOf(reason: DeclineReason, hasOtherMethod = false): string[] {
  const days: string[] = []
  for (let attempt = 1, today = facts.today; attempt < 9; attempt++) {
    const next = nextTryOn({ ...facts, reason, hasOtherMethod, attempt, today })
    if (next === undefined) break
    days.push(next)
    today = next
  }
  return days
}
const twice = ['2026-11-02', '2026-11-06']

const returns = {
  twice: ['R01', 'R09'],
  never: ['R02', 'R03', 'R04', 'R05', 'R07', 'R08', 'R10', 'R11', 'R12', 'R16', 'R20', 'R29', 'R51', 'R77'],
}
const declines = {
  twice: ['card_declined', 'do_not_honor', 'insufficient_funds', 'processing_error', 'something_new'],
  never: [
    'expired_card',
    'incorrect_number',
    'lost_card',
    'stolen_card',
    'pickup_card',
    'fraudulent',
    'invalid_token',
    'stop_payment_order',
    'revocation_of_authorization',
  ],
}

describe('a bill whose payment fails is tried again', () => {
  it.each(returns.twice)('twice from a bank account that returned it as %s', (code) => {
    expect(triesOf(reasonOfReturn(code))).toEqual(twice)
  })
  it.each([...returns.never, undefined])('never from a bank account that returned it as %s', (code) => {
    expect(triesOf(reasonOfReturn(code))).toEqual([])
  })
  it.each([...declines.twice, undefined])('twice by a card that was declined as %s', (code) => {
    expect(triesOf(reasonOfDecline(code))).toEqual(twice)
  })
  it.each(declines.never)('never by a card that was declined as %s', (code) => {
    expect(triesOf(reasonOfDecline(code))).toEqual([])
  })
  it('never by a card whose holder disputed it', () => {
    expect(triesOf('charged-back')).toEqual([])
  })
  it.each([
    ...returns.never.map(reasonOfReturn),
    ...declines.never.map(reasonOfDecline),
    'charged-back' as const,
  ])('by another method that its customer has chosen since, even after %s', (reason) => {
    expect(triesOf(reason, true)).toEqual(twice)
  })
})

test.each([
  ['on the last of its days', '2027-04-27', '2027-04-28'],
  ['a day later', '2027-04-28', undefined],
])('a debit returned late is tried again within 180 days: %s', (_, today, next) => {
  expect(retryWithinDays).toBe(180)
  expect(nextTryOn({ ...facts, reason: 'insufficient-funds', today })).toBe(next)
})

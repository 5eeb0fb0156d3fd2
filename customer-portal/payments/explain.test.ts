import * as words from '@lightwell/words/compiled/messages/_index.js'
import { describe, expect, test, vi } from 'vitest'
import type { AmountProblem } from './advice.ts'
import { explainAmount, explainMost, limitOf } from './explain.ts'
import { explainDecline } from './explain-decline.ts'
import type { FormFacts } from './form.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const dates = { freelyPayableCents: 271_50 }
const residential = { accountType: 'Residential', isOwner: true, isClosed: false, dates } as FormFacts
const business = { accountType: 'Business', isOwner: true, isClosed: false, dates } as FormFacts

describe('a problem with an amount has its own sentence:', () => {
  test.each<[AmountProblem, string]>([
    ['amount-missing', words.payments_amount_missing()],
    ['amount-not-a-number', words.payments_amount_not_a_number()],
    ['amount-third-decimal', words.payments_amount_third_decimal()],
    ['amount-not-positive', words.payments_amount_not_positive()],
    ['amount-over-limit', words.payments_amount_over_limit({ limit: '$10,000.00' })],
    ['amount-for-owners', words.payments_amount_for_owners({ most: '$271.50' })],
    ['amount-over-day', words.payments_amount_over_day()],
  ])('%s', (problem, sentence) => {
    expect(explainAmount(problem, residential)).toBe(sentence)
  })

  test('a business has its own limit', () => {
    expect(limitOf(business)).toBe('$25,000.00')
    const tooMuch = words.payments_amount_over_limit({ limit: '$25,000.00' })
    expect(explainAmount('amount-over-limit', business)).toBe(tooMuch)
  })
})

describe('the most that can be paid at once', () => {
  const wealthy = { ...dates, freelyPayableCents: 10_000_00 }
  test.each<[string, FormFacts, string]>([
    ['is the limit for an owner', residential, words.payments_amount_limit({ limit: '$10,000.00' })],
    ['is the business limit for a business', business, words.payments_amount_limit({ limit: '$25,000.00' })],
    [
      'is the helper’s own limit for a helper, and no other figure',
      { ...residential, isOwner: false },
      words.payments_amount_for_owners({ most: '$271.50' }),
    ],
    [
      'is the usual limit for a helper whose own limit is higher',
      { ...residential, isOwner: false, dates: wealthy } as FormFacts,
      words.payments_amount_limit({ limit: '$10,000.00' }),
    ],
    [
      'is what is left to pay on a closed account, for its owner too',
      { ...residential, isClosed: true },
      words.payments_amount_over_owed({ most: '$271.50' }),
    ],
  ])('%s', (_, facts, sentence) => {
    expect(explainMost(facts)).toBe(sentence)
  })
})

test.each([
  ['card-declined', words.payments_declined_card_declined()],
  ['insufficient-funds', words.payments_declined_insufficient_funds()],
  ['card-expired', words.payments_declined_card_expired()],
  ['bank-returned', words.payments_declined_bank_returned()],
  ['other', words.payments_declined_other()],
] as const)('a payment declined as %s says so', (reason, sentence) => {
  expect(explainDecline(reason)).toBe(sentence)
})

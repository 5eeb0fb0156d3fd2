import { describe, expect, it } from 'vitest'
import { autopayAuthorizationText, type PayingMethod, whenItPays } from './authorization.ts'

const card: PayingMethod = { type: 'card', brand: 'Visa', last_four: '4242' }
const checking: PayingMethod = { type: 'checking', brand: null, last_four: '6789' }

describe('what the customer agrees to', () => {
  it.each([
    ['a card', card, 'en', 'charge the Visa ending in 4242', 'declined charge'],
    [
      'a bank account',
      checking,
      'en',
      'debit the checking account ending in 6789 electronically (ACH)',
      'returned debit',
    ],
    ['a card', card, 'es', 'hacer un cargo a la Visa', '4242'],
    ['a bank account', checking, 'es', 'debitar electrónicamente (ACH)', '6789'],
  ] as const)('of %s says what is done with it and when', (_, method, locale, ...said) => {
    const text = autopayAuthorizationText('Lightwell', { method, daysBefore: 5 }, locale)
    for (const part of [...said, 'Lightwell', whenItPays(5, locale)]) expect(text).toContain(part)
    expect(text).not.toMatch(/undefined|[{}]/)
  })

  it.each([
    [0, 'en', 'on its due date'],
    [1, 'en', '1 day before it is due'],
    [2, 'en', '2 days before it is due'],
    [10, 'en', '10 days before it is due'],
    [0, 'es', 'el día de su vencimiento'],
    [1, 'es', '1 día antes'],
    [2, 'es', '2 días antes'],
  ] as const)('is paid %i days ahead (%s): %s', (daysBefore, locale, said) => {
    expect(whenItPays(daysBefore, locale)).toContain(said)
  })
})

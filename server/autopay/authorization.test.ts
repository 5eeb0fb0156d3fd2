import { describe, expect, it } from 'vitest'
import { autopayAuthorizationText, type PayingMethod, whenItPays } from './authorization.ts'

const card: PayingMethod = { type: 'card', brand: 'Visa', last_four: '4242' }
const checking: PayingMethod = { type: 'checking', brand: null, last_four: '6789' }

describe('the text the customer accepts', () => {
  it.each([
    ['a card', card, 'en', 'charge the Visa ending in 4242', '5 days before it is due', 'declined charge'],
    [
      'a bank account',
      checking,
      'en',
      'debit the checking account ending in 6789 electronically (ACH)',
      '5 days before it is due',
      'returned debit',
    ],
    ['a card', card, 'es', 'hacer un cargo a la Visa', '4242', '5 días antes de su vencimiento'],
    [
      'a bank account',
      checking,
      'es',
      'debitar electrónicamente (ACH)',
      '6789',
      '5 días antes de su vencimiento',
    ],
  ] as const)('for %s says what happens with it and when', (_, method, locale, ...said) => {
    const text = autopayAuthorizationText('Lightwell', { method, daysBefore: 5 }, locale)
    for (const part of [...said, 'Lightwell']) expect(text).toContain(part)
    expect(text).not.toMatch(/undefined|[{}]/)
  })

  it.each([
    [0, 'en', 'on its due date'],
    [1, 'en', '1 day before it’s due'],
    [2, 'en', '2 days before it’s due'],
    [10, 'en', '10 days before it’s due'],
    [0, 'es', 'el día de su vencimiento'],
    [1, 'es', '1 día antes de que venza'],
    [2, 'es', '2 días antes de que venza'],
  ] as const)('is paid %i days ahead (%s): %s', (daysBefore, locale, said) => {
    expect(whenItPays(daysBefore, locale)).toContain(said)
  })
})

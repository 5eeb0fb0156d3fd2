import { describe, expect, test } from 'vitest'
import { readBrand } from '../brand.ts'
import type { Reader } from '../connectors/mail/compose.ts'
import { billReady, type ToldBill } from './bill-letter.ts'

const head = {
  brand: readBrand(),
  publicUrl: new URL('https://account.example.net'),
  businessZone: 'America/New_York',
}
const reader: Reader = {
  firstName: 'Rosa',
  account: { number: '212-555-0101-010121-5', serviceAddress: '12 Orchard Street, Utica, NY 13501' },
}
const bill: ToldBill = {
  accountId: 'A1',
  statementOn: '2026-11-09',
  dueOn: '2026-11-30',
  amountDueCents: 171_46,
  isAutoPaid: false,
  isFinal: false,
}
const letter = (more: Partial<ToldBill> = {}, language: 'en' | 'es' = 'en') =>
  billReady(head, { ...bill, ...more }).mail({ email: 'rosa@example.com', language })

describe('the letter about a bill', () => {
  test('goes to its owner, about the account', () => {
    expect(letter()).toMatchObject({ accountId: 'A1', to: 'rosa@example.com' })
  })

  test.each<[string, Partial<ToldBill>, 'en' | 'es', string, string[]]>([
    [
      'says what is due and when',
      {},
      'en',
      'Your bill is ready: $171.46 due November 30, 2026',
      [
        'Ending in 1215',
        '12 Orchard Street, Utica, NY 13501',
        'Hello Rosa,',
        'https://account.example.net/account/#/statements/current',
        'Pay it by November 30, 2026',
        '$171.46',
        'November 9, 2026',
      ],
    ],
    [
      'says it in Spanish',
      {},
      'es',
      'Su factura está lista: $171.46, vence el 30 de noviembre de 2026',
      ['$171.46', '9 de noviembre de 2026'],
    ],
    [
      'says that auto pay pays it',
      { isAutoPaid: true },
      'en',
      'Your bill is ready: $171.46 due November 30, 2026',
      ['Auto pay will pay it'],
    ],
    ['says that nothing is due', { amountDueCents: 0 }, 'en', 'Your bill is ready: nothing is due', []],
    [
      'says that nothing is due, where there is a credit',
      { amountDueCents: -12_00, isAutoPaid: true },
      'en',
      'Your bill is ready: nothing is due',
      ['−$12.00'],
    ],
  ])('%s', (_name, more, language, subject, said) => {
    const mail = letter(more, language)
    expect(mail.subject).toBe(subject)
    for (const text of said) expect(mail.write(reader).text).toContain(text)
  })

  test.each([0, -12_00])('names no due date where nothing is due: %i cents', (amountDueCents) => {
    const { text } = letter({ amountDueCents, isAutoPaid: true }).write(reader)
    expect(text).not.toContain('November 30')
    expect(text).not.toContain('Auto pay')
  })
})

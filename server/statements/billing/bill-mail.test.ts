import { describe, expect, test } from 'vitest'
import type { Reader } from '../../messages/mail/compose.ts'
import { readBrand } from '../../settings/brand.ts'
import { type BillNews, billReady } from './bill-mail.ts'

const head = {
  brand: readBrand(),
  publicUrl: new URL('https://account.example.net'),
  businessZone: 'America/New_York',
}
const reader: Reader = {
  firstName: 'Rosa',
  account: { number: '212-555-0101-010121-5', serviceAddress: '12 Orchard Street, Utica, NY 13501' },
}
const bill: BillNews = {
  accountId: 'A1',
  statementOn: '2026-11-09',
  dueOn: '2026-11-30',
  amountDueCents: 171_46,
  asked: [{ amountCents: 171_46, dueOn: '2026-11-30' }],
  mailedOn: '2026-11-09',
  comingCents: 0,
  isAutoPaid: false,
  isFinal: false,
}
const billMail = (more: Partial<BillNews> = {}, language: 'en' | 'es' = 'en') =>
  billReady(head, { ...bill, ...more }).mail({ email: 'rosa@example.com', language })

describe('the email about a bill', () => {
  test('goes to its owner, about the account', () => {
    expect(billMail()).toMatchObject({ accountId: 'A1', to: 'rosa@example.com' })
  })

  test.each<[string, Partial<BillNews>, 'en' | 'es', string, string[]]>([
    [
      'says what is due and when',
      {},
      'en',
      'Your bill: $171.46 due November 30',
      [
        'Ending in 1215',
        '12 Orchard Street, Utica, NY 13501',
        'Hi Rosa,',
        'https://account.example.net/account/#/statements/current',
        'due Monday, November 30',
        '$171.46',
        'November 9, 2026',
      ],
    ],
    [
      'says it in Spanish',
      {},
      'es',
      'Su factura: $171.46, vence el 30 de noviembre',
      ['$171.46', '9 de noviembre de 2026'],
    ],
    [
      'says that auto pay pays it',
      { isAutoPaid: true },
      'en',
      'Your bill: $171.46 due November 30',
      ['auto pay will cover it'],
    ],
    ['says that nothing is due', { amountDueCents: 0 }, 'en', 'Your bill: nothing due', []],
    [
      'says that nothing is due, where there is a credit',
      { amountDueCents: -12_00, isAutoPaid: true },
      'en',
      'Your bill: nothing due',
      ['−$12.00'],
    ],
  ])('%s', (_name, more, language, subject, said) => {
    const mail = billMail(more, language)
    expect(mail.subject).toBe(subject)
    for (const text of said) expect(mail.write(reader).text).toContain(text)
  })

  test.each([0, -12_00])('names no due date if nothing is due: %i cents', (amountDueCents) => {
    const { text } = billMail({ amountDueCents, isAutoPaid: true }).write(reader)
    expect(text).not.toContain('November 30')
    expect(text).not.toContain('Auto pay')
  })
})

describe('the email about a bill made before the previous one is due', () => {
  const inParts: Partial<BillNews> = {
    amountDueCents: 138_78,
    dueOn: '2026-12-19',
    mailedOn: '2026-11-28',
    asked: [
      { amountCents: 56_98, dueOn: '2026-11-11' },
      { amountCents: 66_98, dueOn: '2026-12-12' },
      { amountCents: 14_82, dueOn: '2026-12-19' },
    ],
  }
  const parts = '$56.98 was due November 11, $66.98 is due December 12, and $14.82 is due December 19.'

  test('says when each part is due, and gives no single due date', () => {
    const mail = billMail(inParts)
    expect(mail.subject).toBe('Your bill: $138.78')
    const { text } = mail.write(reader)
    expect(text).toContain(parts)
    expect(text).not.toContain('Due date')
    expect(billMail({ ...inParts, isFinal: true }).subject).toBe('Your final bill: $138.78')
    expect(billMail({ ...inParts, isFinal: true }).write(reader).text).toContain(parts)
  })

  test('shows the previous bill’s due date next to that bill’s own charges', () => {
    const asked = [{ amountCents: 125_06, dueOn: '2026-12-10' }]
    expect(billMail({ ...inParts, amountDueCents: 125_06, asked }).subject).toContain('due December 10')
  })
})

test.each<[string, Partial<BillNews>, string, string | undefined]>([
  [
    'a part',
    { comingCents: 171_00 },
    'You already have $171.00 in payments scheduled or processing.',
    undefined,
  ],
  ['all of it', { comingCents: 171_46 }, 'scheduled or still processing will cover this bill', 'ay it by'],
  ['a part of the last bill', { comingCents: 171_00, isFinal: true }, 'That leaves $0.46 to pay.', undefined],
  [
    'all of the last bill',
    { comingCents: 200_00, isFinal: true },
    'still processing will cover this bill',
    'ay it by',
  ],
  [
    'nothing that auto pay leaves',
    { comingCents: 1_00, isAutoPaid: true },
    'auto pay will cover it',
    'leaves',
  ],
])('says that %s is already scheduled', (_name, more, said, unsaid) => {
  const { text } = billMail(more).write(reader)
  expect(text).toContain(said)
  if (unsaid) expect(text).not.toContain(unsaid)
})

test.each<[BillNews['days'], string, string]>([
  ['until-closing', 'covers service up to the day your account closed', 'credit for'],
  ['after-closing', 'a credit for those days', 'covers'],
  [undefined, 'this is your final bill', 'days'],
])('says which days the last bill covers: %s', (days, said, unsaid) => {
  const { text } = billMail({ isFinal: true, days }).write(reader)
  expect(text).toContain(said)
  expect(text).not.toContain(unsaid)
})

test.each<[string, Partial<BillNews>, string]>([
  ['a bill', {}, 'Your bill is $171.46, due Nov 30'],
  ['one that auto pay charges', { isAutoPaid: true }, 'Auto pay will take care of your $171.46 bill'],
  ['the last one', { isFinal: true }, 'Your final bill is $171.46, due Nov 30'],
  [
    'the last one, which auto pay charges',
    { isFinal: true, isAutoPaid: true },
    'Auto pay will cover your final bill: $171.46',
  ],
])('as a text, says what %s asks for', (_name, more, said) => {
  const notification = billReady(head, { ...bill, ...more })
  expect(notification.text({ language: 'en', lastFour: '1215' })).toContain(said)
})

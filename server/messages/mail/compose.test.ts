import { describe, expect, test } from 'vitest'
import { readBrand } from '../../settings/brand.ts'
import { composeMail, type Reader } from './compose.ts'

const head = {
  brand: readBrand(),
  publicUrl: new URL('https://account.example.net'),
  businessZone: 'America/New_York',
}
const reader: Reader = {
  firstName: 'Rosa',
  account: { number: '212-555-0101-010121-5', serviceAddress: '12 Orchard Street, Utica, NY 13501' },
}
const write = (to: Partial<Reader> = {}, locale: 'en' | 'es' = 'en') =>
  composeMail(head, locale, {
    accountId: 'A1',
    to: 'rosa@example.com',
    subject: 'Your payment',
    paragraphs: ['It went through.'],
    link: 'payments',
    facts: [['Amount', '$10.00']],
  }).write({ ...reader, ...to })

describe('every email', () => {
  test.each<[string, Partial<Reader>, 'en' | 'es', string[]]>([
    ['greets its reader by name', {}, 'en', ['Hi Rosa,']],
    ['greets whom nobody knows', { firstName: null }, 'en', ['Hi,']],
    ['greets in Spanish', {}, 'es', ['Hola, Rosa:']],
    ['names the account and where it is', {}, 'en', ['Ending in 1215', '12 Orchard Street, Utica, NY 13501']],
    ['names the account in Spanish', {}, 'es', ['Terminada en 1215', 'Dirección de servicio']],
    [
      'leads to the page that it speaks of',
      {},
      'en',
      ['See your payments', 'https://account.example.net/account/#/payments/history'],
    ],
    [
      'ends with the telephone and the name of the brand',
      {},
      'en',
      [head.brand.supportTelephone, `The ${head.brand.name} team`],
    ],
  ])('%s', (_, to, locale, said) => {
    const { text, html } = write(to, locale)
    for (const each of said) {
      expect(text).toContain(each)
      expect(html).toContain(each)
    }
  })

  test('shows its first sentence in inboxes, not its greeting', () => {
    expect(write().html).toMatch(/<body[^>]*>\s*<div style="display:none">It went through\.<\/div>/)
  })

  test('keeps its telephone number on one line', () => {
    expect(write().html).toContain(`<span style="white-space:nowrap">${head.brand.supportTelephone}</span>`)
  })

  test('doesn’t reveal the full account number', () => {
    const { text, html } = write()
    for (const set of [text, html]) expect(set).not.toContain('010121')
  })

  test('names no account if it’s about none', () => {
    expect(write({ account: null }).text).not.toContain('Account')
  })
})

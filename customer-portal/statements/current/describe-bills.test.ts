import type { RecentBill } from '@lightwell/rulebook/statements/wire.ts'
import { speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeBills } from './describe-bills.ts'

const page = { documentElement: { lang: 'en' } }
beforeAll(() => {
  vi.stubGlobal('document', page)
  speakLanguageOfPage()
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  page.documentElement.lang = 'en'
})

/** Makes a year's bills, oldest first, from their new charges in cents. */
const bills = (...cents: number[]): RecentBill[] =>
  cents.map((newChargesCents, at) => ({
    date: `2026-${String(at + 1).padStart(2, '0')}-09`,
    newChargesCents,
    amountDueCents: 0,
  }))

describe('the text of a bills chart', () => {
  test.each<[string, RecentBill[], string]>([
    ['the same as before', bills(60_00, 60_00), '$60.00 on this bill, the same as the previous bill.'],
    [
      'more than before',
      bills(60_00, 65_00),
      '$65.00 on this bill, $5.00 more than the previous bill. The lowest is $60.00 (January 2026), and the highest is $65.00 (February 2026).',
    ],
    [
      'less than before, and between others',
      bills(80_00, 20_00, 60_00, 50_00),
      '$50.00 on this bill, $10.00 less than the previous bill. The lowest is $20.00 (February 2026), and the highest is $80.00 (January 2026).',
    ],
    [
      'more credits than charges',
      bills(60_00, -5_00),
      '−$5.00 on this bill, $65.00 less than the previous bill. The lowest is −$5.00 (February 2026), and the highest is $60.00 (January 2026).',
    ],
    [
      'two bills of one month, which are named by their days',
      [...bills(60_00, 80_00), { date: '2026-02-20', newChargesCents: 30_00, amountDueCents: 0 }],
      '$30.00 on this bill, $50.00 less than the previous bill. The lowest is $30.00 (February 20, 2026), and the highest is $80.00 (February 9, 2026).',
    ],
    ['one bill, with nothing to compare it with', bills(60_00), ''],
    ['no bill', [], ''],
  ])('%s', (_name, recent, expected) => {
    expect(describeBills(recent)).toBe(expected)
  })

  test('is in the page’s language', () => {
    page.documentElement.lang = 'es'
    expect(describeBills(bills(60_00, 65_00))).toBe(
      '$65.00 en esta factura, $5.00 más que en la anterior. Lo más bajo fue $60.00, en enero de 2026; lo más alto, $65.00, en febrero de 2026.',
    )
  })
})

import { describe, expect, test } from 'vitest'
import {
  brandOf,
  checkBank,
  checkCard,
  isExpired,
  passesLuhn,
  passesRoutingChecksum,
  readExpiry,
  securityCodeLength,
} from './page/field-terms.js'
import { bank, card } from './sandbox-client.ts'
import english from './words/en.json' with { type: 'json' }
import spanish from './words/es.json' with { type: 'json' }

const now = new Date('2026-11-21T15:00:00Z')

describe('Luhn', () => {
  // Published test numbers of several brands, and the classic example for the Luhn check.
  test.each([
    '4242424242424242',
    '5555555555554444',
    '378282246310005',
    '6011111111111117',
    '79927398713',
    '0',
  ])('%s passes', (digits) => expect(passesLuhn(digits)).toBe(true))
  test.each(['4242424242424241', '4242424242424224', '79927398710', '', '4242 4242', '٤٢'])(
    '%s fails',
    (digits) => expect(passesLuhn(digits)).toBe(false),
  )
  test('changing any digit of a good number fails', () => {
    const good = '4242424242424242'
    for (let place = 0; place < good.length; place++) {
      for (let digit = 0; digit <= 9; digit++) {
        const changed = good.slice(0, place) + digit + good.slice(place + 1)
        expect(passesLuhn(changed)).toBe(changed === good)
      }
    }
  })
})

test.each([
  ['4', 'Visa'],
  ['51', 'MasterCard'],
  ['55', 'MasterCard'],
  ['2221', 'MasterCard'],
  ['2720', 'MasterCard'],
  ['2220', undefined],
  ['2721', undefined],
  ['50', undefined],
  ['56', undefined],
  ['34', 'American Express'],
  ['37', 'American Express'],
  ['35', undefined],
  ['6011', 'Discover'],
  ['644', 'Discover'],
  ['643', undefined],
  ['65', 'Discover'],
  ['622126', 'Discover'],
  ['622925', 'Discover'],
  ['622125', undefined],
  ['622926', undefined],
  ['', undefined],
])('the brand of %s is %s', (digits, brand) => expect(brandOf(digits)).toBe(brand))

test('only American Express has a security code of four digits', () => {
  expect(securityCodeLength('American Express')).toBe(4)
  expect(securityCodeLength('Visa')).toBe(3)
  expect(securityCodeLength(undefined)).toBe(3)
})

describe('expiry', () => {
  test.each([
    ['04/30', 4, 2030],
    ['4/30', 4, 2030],
    ['04 / 2030', 4, 2030],
    ['0430', 4, 2030],
    ['042030', 4, 2030],
    ['12-29', 12, 2029],
  ])('%s is read', (text, month, year) => expect(readExpiry(text)).toEqual({ month, year }))
  test.each(['', '00/30', '13/30', '1/3', '130', '04/1930', 'ab/cd', '04/300'])('%s is not', (text) =>
    expect(readExpiry(text)).toBeUndefined(),
  )
  test('a card is good until its month has ended everywhere', () => {
    const november = { month: 11, year: 2026 }
    expect(isExpired(november, new Date('2026-12-01T11:59:59Z'))).toBe(false)
    expect(isExpired(november, new Date('2026-12-01T12:00:00Z'))).toBe(true)
    expect(isExpired({ month: 12, year: 2025 }, new Date('2026-01-02T00:00:00Z'))).toBe(true)
    expect(isExpired({ month: 1, year: 2027 }, new Date('2026-12-31T00:00:00Z'))).toBe(false)
  })
})

describe('ABA routing checksum', () => {
  // The sandbox's own number, and numbers that the Federal Reserve publishes.
  test.each(['110000000', '021000021', '011000015', '122105155'])('%s passes', (digits) =>
    expect(passesRoutingChecksum(digits)).toBe(true),
  )
  test.each(['110000001', '021000012', '000000000', '11000000', '1100000000', ''])('%s fails', (digits) =>
    expect(passesRoutingChecksum(digits)).toBe(false),
  )
})

const cardProblems: [string, Partial<typeof card>, string[]][] = [
  ['all is well', {}, []],
  ['four digits of security code with a test number', { security_code: '1234' }, []],
  [
    'nothing typed',
    { number: ' ', expiry: '', security_code: '', billing_name: ' ', zip: '' },
    ['number_required', 'expiry_required', 'security_code_required', 'billing_name_required', 'zip_required'],
  ],
  ['letters', { number: '4242 4242 abcd' }, ['number_format']],
  ['no brand that is taken', { number: '3530111333300000' }, ['number_brand']],
  ['a number that is too short', { number: '4242 4242 4242' }, ['number_length']],
  ['a wrong digit', { number: '4242424242424241' }, ['number_checksum']],
  ['a number that may be real', { number: '4111111111111111' }, ['number_test']],
  [
    'American Express with three digits',
    { number: '378282246310005' },
    ['number_test', 'security_code_four'],
  ],
  ['too few digits of security code', { security_code: '12' }, ['security_code_three']],
  [
    'too many for a Visa',
    { number: '4111111111111111', security_code: '1234' },
    ['number_test', 'security_code_three'],
  ],
  ['an expiry without sense', { expiry: '1339' }, ['expiry_format']],
  ['a past expiry', { expiry: '10/26' }, ['expiry_past']],
  ['the current month', { expiry: '11/26' }, []],
  ['an expiry too far ahead', { expiry: '01/47' }, ['expiry_future']],
  ['a number typed as a name', { billing_name: '4242424242424242' }, ['billing_name_digits']],
  ['half a ZIP', { zip: '1460' }, ['zip_format']],
  ['a ZIP+4', { zip: '14604-1234' }, []],
]

const bankProblems: [string, Partial<typeof bank>, string[]][] = [
  ['all is well', {}, []],
  [
    'nothing typed',
    { account_holder_name: '', routing_number: '', account_number: '', account_number_again: '' },
    [
      'account_holder_name_required',
      'routing_number_required',
      'account_number_required',
      'account_number_again_required',
    ],
  ],
  ['a short routing number', { routing_number: '11000000' }, ['routing_number_format']],
  ['a wrong digit', { routing_number: '110000001' }, ['routing_number_checksum']],
  ['a real bank', { routing_number: '021000021' }, ['routing_number_test']],
  ['two different numbers', { account_number_again: '000123456780' }, ['account_number_again_mismatch']],
  [
    'an account that may be real',
    { account_number: '987654321', account_number_again: '987654321' },
    ['account_number_test'],
  ],
  ['three digits', { account_number: '123', account_number_again: '123' }, ['account_number_format']],
  ['a number typed as a name', { account_holder_name: '000123456789' }, ['account_holder_name_digits']],
]

test.each(cardProblems)('card: %s', (_, typed, problems) => {
  const errors = checkCard({ ...card, ...typed }, now)
  expect(errors.map(({ field, code }) => `${field}_${code}`)).toEqual(problems)
})

test.each(bankProblems)('bank: %s', (_, typed, problems) => {
  const errors = checkBank({ ...bank, ...typed })
  expect(errors.map(({ field, code }) => `${field}_${code}`)).toEqual(problems)
})

test('every problem has a sentence, in both languages alike', () => {
  const problems = [...cardProblems, ...bankProblems].flatMap(([, , codes]) => codes)
  for (const problem of problems) expect(Object.keys(english)).toContain(problem)
  expect(Object.keys(spanish)).toEqual(Object.keys(english))
  for (const [key, sentence] of Object.entries(spanish)) {
    expect(sentence, key).not.toBe('')
    expect(sentence.includes('{count}'), key).toBe(english[key as keyof typeof english].includes('{count}'))
  }
})

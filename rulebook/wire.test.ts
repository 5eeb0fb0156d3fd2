import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readAuthorizationText } from './payment-methods/authorization-contract.ts'
import { listPayments } from './payments/history-contract.ts'
import { listPage } from './statements/contract.ts'
import {
  accountId,
  accountNumber,
  day,
  digits,
  dollars,
  dollarsInAddress,
  plainLines,
  plainText,
  serviceId,
  typedLines,
  typedText,
} from './wire.ts'

const tens = digits(z.number().int().min(0).max(10))
const usualTens = digits(z.number().int().min(0).max(10).default(5))

const x = (many: number) => 'x'.repeat(many)

describe('the wire accepts', () => {
  test.each([
    ['a day', day, '2026-11-22', '2026-11-22'],
    ['a sum of cents', dollars, 12.34, 12.34],
    ['digits of an address', tens, '10', 10],
    ['digits that are left out', usualTens, undefined, 5],
    ['whole dollars of an address', dollarsInAddress, '12', 12],
    ['dollars and cents of an address', dollarsInAddress, '12.34', 12.34],
    ['an id of letters, figures and dashes', accountId, 'A-1b', 'A-1b'],
    ['an id of 32 characters', accountId, x(32), x(32)],
    ['an account number with blanks around it', accountNumber, ' 4 ', '4'],
    ['an account number of 40 characters', accountNumber, x(40), x(40)],
    ['a service’s id of one character', serviceId, 'B', 'B'],
    ['a service’s id of 80 characters', serviceId, x(80), x(80)],
    ['a typed letter with blanks around it', typedText(3), ' a ', 'a'],
    ['typed text as long as it may be', typedText(3), 'abc', 'abc'],
    ['no text at all', plainText(3), '', ''],
    ['text with its blanks', plainText(3), ' a ', ' a '],
    ['a character of two halves', plainText(3), '𝒳', '𝒳'],
  ])('%s', (_name, shape, given, taken) => {
    expect(shape.parse(given)).toBe(taken)
  })
})

describe('the wire refuses', () => {
  test.each([
    ['a day that does not exist', day, '2026-02-30'],
    ['a day of the year 0000', day, '0000-01-01'],
    ['a third decimal', dollars, 1.005],
    ['digits that are too many', tens, '11'],
    ['no digits', usualTens, ''],
    ['blanks for digits', tens, ' '],
    ['digits with a blank', tens, ' 7'],
    ['digits with a sign', tens, '+7'],
    ['digits below zero', digits(z.number().int()), '-1'],
    ['digits with a point', tens, '7.0'],
    ['digits with an exponent', tens, '1e1'],
    ['digits of another base', tens, '0x7'],
    ['digits of another script', tens, '٧'],
    ['digits that are there twice', tens, ['7']],
    ['a sum below zero in an address', dollarsInAddress, '-1'],
    ['a sum with an exponent in an address', dollarsInAddress, '1e2'],
    ['a sum of another base in an address', dollarsInAddress, '0x10'],
    ['no sum in an address', dollarsInAddress, ''],
    ['a third decimal in an address', dollarsInAddress, '1.000'],
    ['a point without digits in an address', dollarsInAddress, '1.'],
    ['an id with a blank', accountId, 'A 1'],
    ['an id of 33 characters', accountId, x(33)],
    ['no id', accountId, ''],
    ['an account number of blanks', accountNumber, '  '],
    ['an account number of 41 characters', accountNumber, x(41)],
    ['an account number with a line break in it', accountNumber, '4\n4'],
    ['no service’s id', serviceId, ''],
    ['a service’s id of 81 characters', serviceId, x(81)],
    ['a service’s id with a null', serviceId, 'B\0'],
    ['typed blanks', typedText(3), '  '],
    ['typed text that is too long', typedText(3), 'abcd'],
    ['typed text with an escape', typedText(9), 'a\u001bb'],
    ['typed text with a line break', typedText(9), 'a\nb'],
    ['typed lines of nothing', typedLines(9), ' \n \r\n'],
    ['typed lines that are too long', typedLines(3), 'a\nbc'],
    ['typed lines with a null', typedLines(9), 'a\n\0'],
    ['typed lines with an escape', typedLines(9), 'a\n\u001bb'],
    ['text that is too long', plainText(3), 'abcd'],
    ['text with a null', plainText(3), 'a\0'],
    ['typed text with half a character', typedText(9), 'a\ud800'],
    ['typed lines with half a character', typedLines(9), 'a\n\udc00'],
    ['text with half a character', plainText(9), '\ud800'],
    ['lines with half a character', plainLines(9), '\ud800\n'],
  ])('%s', (_name, shape, given) => {
    expect(shape.safeParse(given).success).toBe(false)
  })

  test('says what a day and an amount have to be', () => {
    expect(day.safeParse('0000-01-01').error?.issues[0]?.message).toBe('a day of the years 0001 to 9999')
    expect(dollars.safeParse(1.005).error?.issues[0]?.message).toBe('at most two decimals')
  })
})

describe('a number in an address is refused unless it is all digits', () => {
  const text = readAuthorizationText.query.shape
  test.each([
    ['amount', text.amount],
    ['daysBefore', text.daysBefore],
    ['page', listPayments.query.shape.page],
    ['limit of payments', listPayments.query.shape.limit],
    ['limit of bills', listPage.limit],
  ])('%s', (_name, shape) => {
    expect(shape.safeParse('4').data).toBe(4)
    for (const wrong of ['', ' 4', '+4', '-4', '0x4', '4e0', ['4']])
      expect(shape.safeParse(wrong).success, String(wrong)).toBe(false)
  })
  test('year', () => {
    expect(listPage.year.safeParse('2026').data).toBe(2026)
    expect(listPage.year.safeParse('0x7ea').success).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { accountId, accountNumber, day, dollars, plainText, serviceId, typedText } from './wire.ts'

const x = (many: number) => 'x'.repeat(many)

describe('what the wire takes, and as what', () => {
  test.each([
    ['a day', day, '2026-11-22', '2026-11-22'],
    ['a sum of cents', dollars, 12.34, 12.34],
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
  ])('%s', (_name, shape, given, taken) => {
    expect(shape.parse(given)).toBe(taken)
  })
})

describe('what the wire refuses', () => {
  test.each([
    ['a day that does not exist', day, '2026-02-30'],
    ['a day of the year 0000', day, '0000-01-01'],
    ['a third decimal', dollars, 1.005],
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
    ['text that is too long', plainText(3), 'abcd'],
    ['text with a null', plainText(3), 'a\0'],
  ])('%s', (_name, shape, given) => {
    expect(shape.safeParse(given).success).toBe(false)
  })

  test('says what a day and a sum have to be', () => {
    expect(day.safeParse('0000-01-01').error?.issues[0]?.message).toBe('a day of the years 0001 to 9999')
    expect(dollars.safeParse(1.005).error?.issues[0]?.message).toBe('at most two decimals')
  })
})

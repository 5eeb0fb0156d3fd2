import { describe, expect, test } from 'vitest'
import { cleanAccountNumber, findNamed, lineOf } from './account-number.ts'

describe('an account number is cleaned of', () => {
  test.each([
    ['nothing, where there is nothing else', '2125550100', '2125550100'],
    ['dashes', '212-555-0100', '2125550100'],
    ['dashes that a word processor makes', '212\u2013555\u20110100', '2125550100'],
    ['spaces, also others than the plain one', ' 212 555\u00a00100\t', '2125550100'],
    ['underscores', '212_555_0100', '2125550100'],
    ['signs of every kind', '(212) 555.0100/#*', '2125550100'],
    ['marks that cannot be seen', '\u200e2125550100\u200b', '2125550100'],
    ['no letter', 'ab-12-Cñ', 'ab12Cñ'],
    ['everything, where nothing is left', ' -_- ', ''],
  ])('%s', (_name, typed, cleaned) => {
    expect(cleanAccountNumber(typed)).toBe(cleaned)
  })
})

describe('among somebody’s accounts', () => {
  const accounts = [
    { id: 'LGY-1', accountNumber: '860-555-0103' },
    // The id of this account has the same digits as the number of the account above.
    { id: '8605550103', accountNumber: 'AB 12' },
    { id: 'LGY-3', accountNumber: '304-555' },
    { id: 'LGY-4', accountNumber: '30-4555' },
  ]
  test.each([
    ['an id', 'LGY-1', 'LGY-1'],
    ['an id that is another’s number without dashes', '8605550103', '8605550103'],
    ['a number as it’s printed', '860-555-0103', 'LGY-1'],
    ['a number however it’s typed', '860 555 0103', 'LGY-1'],
    ['a number in small letters', 'ab12', '8605550103'],
    ['one of two numbers that differ by their dashes, as it’s printed', '30-4555', 'LGY-4'],
    ['one of those without its dashes', '304555', undefined],
    ['nobody’s number', '999', undefined],
  ])('%s names the one it names', (_name, name, id) => {
    expect(findNamed(accounts, name)?.id).toBe(id)
  })
})

describe('the line of an account', () => {
  test.each([
    ['stands in front of its number', '212-555-0101-010121-5', '2125550101'],
    ['does so however it is typed', '212 555 0101 123199 0', '2125550101'],
    ['is none where the number has a digit too few', '212-555-0101-010121', undefined],
    ['is none where the number has a digit too many', '212-555-0101-010121-55', undefined],
    ['is none where no day follows', '212-555-0101-130121-5', undefined],
    ['is none where a day follows that no month has', '212-555-0101-010021-5', undefined],
    ['is none where nobody could have it', '111-555-0101-010121-5', undefined],
    ['is none where the number has letters', 'HLV 304/0107-1', undefined],
  ])('%s', (_name, accountNumber, line) => {
    expect(lineOf(accountNumber)).toBe(line)
  })
})

import { describe, expect, test } from 'vitest'
import { cleanAccountNumber } from './account-number.ts'

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

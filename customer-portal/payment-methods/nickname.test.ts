import * as words from '@lightwell/words/compiled/messages/_index.js'
import { expect, test } from 'vitest'
import { nicknameProblem } from './nickname.ts'

test.each([
  ['of the maximum length', 'a'.repeat(40), undefined],
  ['of that length without the spaces around it', ` ${'a'.repeat(40)} `, undefined],
  ['that is longer', 'a'.repeat(43), words.payment_methods_nickname_long({ most: 40, over: 3 })],
  ['with a possible card number', 'Visa 4242424242424242', words.payment_methods_nickname_number()],
])('a nickname %s gets the right message, and is never cut', (_, nickname, problem) => {
  expect(nicknameProblem(nickname)).toBe(problem)
})

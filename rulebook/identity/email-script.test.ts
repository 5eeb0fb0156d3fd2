import { expect, test } from 'vitest'
import { isInOneScript } from './email-script.ts'

test.each([
  ['Latin', 'ada.novak+bills@example.net', true],
  ['Latin with an accent', 'josé.núñez@example.net', true],
  ['digits alone', '2125550101@example.net', true],
  ['Cyrillic', 'ольга@example.net', true],
  ['Greek with digits', 'ελένη7@example.net', true],
  ['Chinese', '王小明@example.net', true],
  ['Japanese with Latin', 'ken山田さん@example.net', true],
  ['Korean with Latin', 'kim민수@example.net', true],
  ['Latin with a Cyrillic а', 'p\u0430ul@example.net', false],
  ['Latin with a Greek omicron', 'n\u03bfvak@example.net', false],
  ['Cyrillic with a Greek letter', 'ольг\u03b1@example.net', false],
  ['Latin with an Armenian o', 'n\u0585vak@example.net', false],
  ['Latin with a Cherokee letter', 'n\u13a0vak@example.net', false],
])('an address in %s', (_, email, isOne) => {
  expect(isInOneScript(email)).toBe(isOne)
})

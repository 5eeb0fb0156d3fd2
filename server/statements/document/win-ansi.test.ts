import { expect, test } from 'vitest'
import { linesOf, widthOf } from './type.ts'
import { encode } from './win-ansi.ts'

test.each([
  ['Plain text (1)', 'Plain text (1)', false],
  ['Núñez ¿Qué?', 'N\xfa\xf1ez \xbfQu\xe9?', false],
  ['Nu\u0301n\u0303ez', 'N\xfa\xf1ez', false],
  ['a – b — c ’ “d” … €', 'a \x96 b \x97 c \x92 \x93d\x94 \x85 \x80', false],
  ['1\u00a0000\u202f$', '1 000 $', false],
  ['non\u2011breaking', 'non-breaking', true],
  ['Řehoř Škoda', 'Rehor Skoda', true],
  ['Łukasz Đorđe', 'Lukasz Dorde', true],
  ['ﬁber', 'fiber', true],
  ['村上', '??', true],
  ['A 😀', 'A ?', true],
  ['\u0000\u0007', '??', true],
  ['', '', false],
])('%j is written as %j', (text, bytes, isSubstituted) => {
  expect(encode(text)).toEqual({ bytes, isSubstituted })
})

test('figures are all as wide as each other', () => {
  const widths = [...'0123456789'].map((figure) => widthOf(figure, 'plain', 10))
  expect(new Set(widths).size).toBe(1)
  expect(widthOf('Amount', 'bold', 10)).toBeGreaterThan(widthOf('Amount', 'plain', 10))
})

test.each([
  ['a few words', 1_000, ['a few words']],
  ['a few words', widthOf('words', 'plain', 10), ['a few', 'words']],
  ['a few words', 1, ['a', 'f', 'e', 'w', 'w', 'o', 'r', 'd', 's']],
  ['', 10, ['']],
])('%j in %d points is %j', (text, width, lines) => {
  expect(linesOf(text, 'plain', 10, width)).toEqual(lines)
})

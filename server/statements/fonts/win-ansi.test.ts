import { expect, test } from 'vitest'
import { type Style, typeFor, widthOf } from './type.ts'
import { encode } from './win-ansi.ts'

test.each([
  ['Plain text (1)', 'Plain text (1)', false],
  ['Núñez ¿Qué?', 'N\xfa\xf1ez \xbfQu\xe9?', false],
  ['Nu\u0301n\u0303ez', 'N\xfa\xf1ez', false],
  ['a – b — c ’ “d” … €', 'a \x96 b \x97 c \x92 \x93d\x94 \x85 \x80', false],
  ['1\u00a0000\u202f$', '1 000 $', false],
  ['non\u2011breaking', 'non-breaking', true],
  ['', '', false],
])('%j is written as %j', (text, bytes, isSubstituted) => {
  expect(encode(text)).toEqual({ bytes, isSubstituted })
})

test.each(['Řehoř Škoda', 'Łukasz Đorđe', 'ﬁber', '村上', 'A 😀', '\u0000\u0007'])(
  '%j needs letters from other fonts',
  (text) => {
    expect(encode(text)).toBeUndefined()
  },
)

const plain: Style = { face: 'plain', size: 10, color: '#000000' }
const bold: Style = { ...plain, face: 'bold' }

test('digits all have the same width', () => {
  const widths = [...'0123456789'].map((figure) => widthOf(figure, plain))
  expect(new Set(widths).size).toBe(1)
  expect(widthOf('Amount', bold)).toBeGreaterThan(widthOf('Amount', plain))
})

test.each([
  ['a few words', 1_000, ['a few words']],
  ['a few words', widthOf('words', plain), ['a few', 'words']],
  ['a few words', 1, ['a', 'f', 'e', 'w', 'w', 'o', 'r', 'd', 's']],
  ['', 10, ['']],
])('%j in %d points is %j', async (text, width, lines) => {
  const type = await typeFor(text)
  expect(type.set(text, plain, width).lines).toEqual(lines)
})

test.each([
  ['Łukasz Żółć', 40, 2],
  ['王小明王小明王小明', 30, 3],
  ['付款。付款。', 31, 2],
  ['Łukasz', 1, 6],
])('%j in %d points is %d lines, each within them', async (text, width, count) => {
  const { lines } = (await typeFor(text)).set(text, plain, width)
  expect(lines).toHaveLength(count)
  if (width > 1) for (const line of lines) expect(widthOf(line, plain)).toBeLessThanOrEqual(width)
})

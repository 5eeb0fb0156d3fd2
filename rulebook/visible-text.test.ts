import { describe, expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'
import { typedText } from './wire.ts'

describe('typed text loses invisible characters', () => {
  test.each([
    ['an override of the direction', 'Visa\u202Egnp.exe\u202C', 'Visagnp.exe'],
    ['an isolate', '\u2067Card\u2069', 'Card'],
    ['marks of direction', 'a\u200Eb\u200Fc\u061Cd', 'abcd'],
    ['a zero-width space', 'Vi\u200Bsa', 'Visa'],
    ['a word joiner and a byte order mark', 'Vi\u2060s\uFEFFa', 'Visa'],
    ['a soft hyphen', 'Vi\u00ADsa', 'Visa'],
    ['a joiner between Latin letters', 'Vi\u200Dsa', 'Visa'],
    ['a non-joiner between Cyrillic letters', 'Ми\u200Cр', 'Мир'],
    ['a joiner at the end', 'карта👩\u200D', 'карта👩'],
    ['two joiners in an emoji', '👩\u200D\u200D🚀', '👩🚀'],
    ['a selector with nothing before it', '\uFE0Fa', 'a'],
    ['tags without a flag', 'a\u{E0067}\u{E007F}b', 'ab'],
    ['a Hangul filler', 'a\u3164b', 'ab'],
  ])('%s', (_, text, seen) => {
    expect(visibleText(text)).toBe(seen)
    expect(typedText(40).parse(text)).toBe(seen)
  })
})

describe('typed text keeps', () => {
  test.each([
    ['words of any script', 'Żółw 卡 بطاقة कार्ड карта'],
    ['an emoji of several people', '👩\u200D👩\u200D👧\u200D👦'],
    ['an emoji with a color of skin', '👩🏽\u200D🚀'],
    ['a heart in color, joined', '❤\uFE0F\u200D🔥'],
    ['a keycap', '1\uFE0F\u20E3'],
    ['a flag of letters', '🇺🇸'],
    ['a flag of tags', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a Persian word with its non-joiner', 'می\u200Cخواهم'],
    ['a Sinhala word with its joiner', 'ශ්\u200Dරී'],
    ['a name with its variant of a letter', '葛\u{E0100}城'],
  ])('%s', (_, text) => {
    expect(visibleText(text)).toBe(text)
    expect(typedText(40).parse(text)).toBe(text)
  })
})

test('typed text without a visible character is empty', () => {
  expect(typedText(40).safeParse('\u200B \u2060').success).toBe(false)
})

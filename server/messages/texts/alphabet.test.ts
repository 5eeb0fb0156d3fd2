import { describe, expect, it } from 'vitest'
import { inSevenBits, partsOf } from './alphabet.ts'

describe('a text in the 7-bit alphabet', () => {
  it.each([
    ['a dash and quotes', 'It’s “on” – now…', 'It\'s "on" - now...'],
    ['non-breaking spaces', '7\u00A0p.\u202Fm.', '7 p. m.'],
    [
      'accents, those that it has among them',
      'Está lista: ¿qué envío o recibió René más aún?',
      'Esta lista: ¿que envio o recibio Rene mas aun?',
    ],
    ['letters that it has', 'mañana, ü, ñ, ¡Ñ!', 'mañana, ü, ñ, ¡Ñ!'],
    ['accents put on apart', 'man\u0303ana, e\u0301l', 'mañana, el'],
    ['a name in other letters: nothing changes', 'Für Łukasz – “ja”', 'Für Łukasz – “ja”'],
    ['an emoji: nothing changes', 'Está 👍', 'Está 👍'],
  ])('%s', (_name, text, written) => {
    expect(inSevenBits(text)).toBe(written)
  })
})

describe('the parts of a text', () => {
  it.each([
    ['160 letters', 'a'.repeat(160), 1],
    ['161 letters', 'a'.repeat(161), 2],
    ['306 letters', 'a'.repeat(306), 2],
    ['307 letters', 'a'.repeat(307), 3],
    ['80 euro signs, which take two places', '€'.repeat(80), 1],
    ['81 euro signs', '€'.repeat(81), 2],
    ['70 with a dash', `–${'a'.repeat(69)}`, 1],
    ['71 with a dash', `–${'a'.repeat(70)}`, 2],
    ['135 with a dash', `–${'a'.repeat(134)}`, 3],
    ['an emoji takes two', `👍${'a'.repeat(69)}`, 2],
    ['none', '', 1],
  ])('%s: %s', (_name, text, parts) => {
    expect(partsOf(text)).toBe(parts)
  })
})

/** The characters of the 7-bit alphabet (3GPP TS 23.038, 6.2.1): the visible characters, the space and line breaks. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Further characters of the 7-bit alphabet. Each takes the space of two. */
const extended = new Set('^{}\\[~]|€')

const typographic = new Map([
  ...[...'‘’‚‛′'].map((quote) => [quote, "'"] as const),
  ...[...'“”„‟″«»'].map((quote) => [quote, '"'] as const),
  ...[...'‐‑‒–—―−'].map((dash) => [dash, '-'] as const),
  ...[...'\u00A0\u2007\u2009\u202F'].map((blank) => [blank, ' '] as const),
  ['…', '...'],
  ['•', '*'],
])

const isSevenBit = (letter: string): boolean => basic.has(letter) || extended.has(letter)

/** Matches acute and grave accents that `normalize` has split from their letters. */
const accents = /[\u0300\u0301]/g

/**
 * Converts a text to the 7-bit alphabet, in which a message holds 160 characters instead of 70. Quotes, dashes and
 * blanks become plain characters. Vowels lose their accents: the alphabet has é, but no á, í, ó and ú, and a text with
 * only some accents looks misspelled. ñ and ü stay. If the text has other letters, as some names do, it stays
 * unchanged.
 */
export function inSevenBits(text: string): string {
  const plain = text.normalize('NFD').replace(accents, '').normalize('NFC')
  const letters = [...plain].map((letter) => {
    if (isSevenBit(letter)) return letter
    return typographic.get(letter) ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  })
  const written = letters.join('')
  return [...written].every(isSevenBit) ? written : text
}

/**
 * The number of messages that a network splits a text into. Each message costs money. Each of several messages loses
 * some space to a header (3GPP TS 23.040, 9.2.3.24.1).
 */
export function partsOf(text: string): number {
  const letters = [...text]
  const places = letters.every(isSevenBit)
    ? {
        needed: letters.length + letters.filter((letter) => extended.has(letter)).length,
        one: 160,
        each: 153,
      }
    : { needed: text.length, one: 70, each: 67 }
  return places.needed <= places.one ? 1 : Math.ceil(places.needed / places.each)
}

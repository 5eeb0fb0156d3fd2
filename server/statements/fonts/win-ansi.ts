// Encodes text for the document's own font in WinAnsi (Windows code page 1252; ISO 32000-1, annex D), which has all
// characters of English and Spanish.

/** A text encoded for the document's own font. */
export interface Encoded {
  /** The encoded text, one character for each byte. */
  bytes: string
  /** True if some characters were replaced. PDF readers then get the original text, too. */
  isSubstituted: boolean
}

const isPlain = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/

/** Characters whose byte in WinAnsi is above 0x7f and differs from Latin-1. */
const moved = new Map(
  [...'€‚„…ˆ‹Œ‘’“”•–—˜™›œ'].map((character, at) => {
    const bytes = [
      0x80, 0x82, 0x84, 0x85, 0x88, 0x8b, 0x8c, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9b,
      0x9c,
    ]
    return [character, String.fromCharCode(bytes[at] ?? 0)]
  }),
)

/** Every character that can be encoded. */
export const winAnsi: string[] = [
  ...Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).filter((each) => isPlain.test(each)),
  ...moved.keys(),
]

/** Replacements for spaces, dashes and arrows that can't be encoded. */
const alike: Record<string, string> = {
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u00ad': '',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '\u2192': '->',
}

const writable = new RegExp(
  `^[${[...winAnsi, ...Object.keys(alike)].join('').replace(/[\\\]^-]/g, '\\$&')}]*$`,
)

/** True if the document's own font has every letter of a text. */
export const isWritable = (text: string): boolean =>
  isPlain.test(text) || writable.test(text.normalize('NFC'))

/**
 * Encodes a text for the document's own font. A letter that the font lacks becomes one that looks like it.
 * @returns undefined if the font lacks a letter and has none that looks like it
 */
export function encode(text: string): Encoded | undefined {
  if (isPlain.test(text)) return { bytes: text, isSubstituted: false }
  let bytes = ''
  let isSubstituted = false
  for (const character of text.normalize('NFC')) {
    const own = isPlain.test(character) ? character : moved.get(character)
    const other = own ?? alike[character]
    if (other === undefined) return undefined
    bytes += other
    isSubstituted ||= own === undefined && other.trim() !== ''
  }
  return { bytes, isSubstituted }
}

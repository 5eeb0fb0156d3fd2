// How the characters of a document are written: in WinAnsi, Windows code page 1252, as far as its font has them. That is all
// that English and Spanish need. (ISO 32000-1, annex D)

/** A text as the document's font takes it. */
export interface Encoded {
  /** One character for each byte. */
  bytes: string
  /** Whether something had to be written otherwise: then readers are told the text as it was. */
  isSubstituted: boolean
}

const isPlain = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/

/** Characters above 0x7f that are not where Latin-1 has them. */
const moved = new Map(
  [...'€‚„…ˆ‹Œ‘’“”•–—˜™›œ'].map((character, at) => {
    const bytes = [
      0x80, 0x82, 0x84, 0x85, 0x88, 0x8b, 0x8c, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9b,
      0x9c,
    ]
    return [character, String.fromCharCode(bytes[at] ?? 0)]
  }),
)

/** Every character that can be written. */
export const winAnsi: string[] = [
  ...Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).filter((each) => isPlain.test(each)),
  ...moved.keys(),
]

/** Other ways of writing what can be written: spaces, dashes, and letters that are none with a mark upon them. */
const alike: Record<string, string> = {
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u00ad': '',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '\u2192': '->',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
}

const unknown = '?'

/**
 * Writes a text. A letter that the font lacks loses its mark (ř becomes r), anything else becomes a question mark;
 * nothing is refused, and nothing gets lost silently.
 */
export function encode(text: string): Encoded {
  if (isPlain.test(text)) return { bytes: text, isSubstituted: false }
  let bytes = ''
  let isSubstituted = false
  for (const character of text.normalize('NFC')) {
    const own = isPlain.test(character) ? character : moved.get(character)
    if (own !== undefined) bytes += own
    else {
      bytes += alike[character] ?? withoutMark(character)
      isSubstituted ||= alike[character] === undefined || alike[character].trim() !== ''
    }
  }
  return { bytes, isSubstituted }
}

function withoutMark(character: string): string {
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare !== '' && isPlain.test(bare) ? bare : unknown
}

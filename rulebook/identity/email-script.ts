// Scripts in common use (UAX 31, Table 5), and sets of scripts that a single language is written in (UTS 39 §5.1).
const scripts = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil'],
  ...['Telugu', 'Thaana', 'Thai', 'Tibetan'],
]
const together = [
  ...scripts.map((script) => [script]),
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const inOne = together.map((set) => {
  const chars = [...set, 'Common', 'Inherited'].map((script) => `\\p{scx=${script}}`)
  return new RegExp(`^[${chars.join('')}]*$`, 'u')
})

/**
 * True if the part before the @ is in one script, or in several that one language combines ("highly restrictive" in UTS
 * 39 §5.2). With other mixtures, an address could look like someone else's: a Cyrillic а among Latin letters, for
 * example.
 * @param email a plain address (`isEmail`), whose domain is in ASCII
 */
export function isInOneScript(email: string): boolean {
  const [local = ''] = email.split('@')
  return inOne.some((script) => script.test(local))
}

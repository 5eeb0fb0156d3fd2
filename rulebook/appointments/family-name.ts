/** Last names are compared by so many characters (AH §5). */
export const comparedCharacters = 15

/** What stands behind a name and is left out as often as not. */
const additions = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'llc', 'llp', 'pllc', 'inc', 'corp', 'ltd'])

/**
 * Whether what somebody typed is the last name of whom an account is for: its last word or any words at its end, without
 * regard to case, accents, and whatever is no letter or digit, by the first fifteen characters. Of a business the whole name counts as
 * well, for nothing tells its last word from the rest; "Jr." or "LLC" behind it may be left out, and are no name by themselves.
 * @param typed whole, or cut to fifteen characters by whoever asks
 * @param name as the account has it: 'María Elena de la Cruz'
 */
export function isFamilyName(typed: string, name: string): boolean {
  const wanted = compared(typed)
  const words = name.split(/\s+/).filter((word) => folded(word) !== '')
  const isAddition = (word: string) => additions.has(folded(word))
  const end = words.findLastIndex((word) => !isAddition(word)) + 1
  return (
    wanted !== '' &&
    words.some((_, at) => {
      const endings = at < end ? [words.slice(at).join(' '), words.slice(at, end).join(' ')] : []
      return endings.some((ending) => compared(ending) === wanted || folded(cut(ending)) === wanted)
    })
  )
}

const compared = (text: string): string => [...folded(text)].slice(0, comparedCharacters).join('')

/** As those cut a name who count its blanks and signs. */
const cut = (text: string): string => text.normalize('NFC').slice(0, comparedCharacters)

/** Letters and digits alone, small, without their accents. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

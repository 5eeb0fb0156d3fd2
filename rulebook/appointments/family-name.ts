/** Last names are compared by so many characters (AH §5). */
export const comparedCharacters = 15

/** What stands behind a name and is left out as often as not. */
const additions = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'llc', 'llp', 'pllc', 'inc', 'corp', 'ltd'])

/** What stands between two names, and may be a sign. */
const joiners = new Set(['and', 'y', 'e', ''])

/** Parts of a last name that are none by themselves. */
const particles = new Set(
  'da de del della den der di do dos du el la las le los mac mc of san st te ten ter the van von'.split(' '),
)

/**
 * Whether what somebody typed is the last name of whom an account is for. An account has one name and doesn't say where its last
 * name begins, so any words of it count but the first by itself: both of two surnames, either, or a part of one with a hyphen. Case,
 * accents, and whatever is no letter or digit don't count, nor does "and" or "&", nor "Jr." or "LLC" behind it; compared are the first
 * fifteen characters. Of a business the whole name counts as well.
 * @param typed whole, or cut to fifteen characters by whoever asks
 * @param name as the account has it: 'María Elena de la Cruz', 'Castillo, María'
 */
export function isFamilyName(typed: string, name: string): boolean {
  const wanted = compared(typed)
  const ordered = firstNameFirst(name)
  const words = wordsOf(ordered)
  const runs = words.flatMap((_, at) => words.slice(at).map((_, more) => words.slice(at, at + more + 1)))
  const isCutShort = (run: Word[]) => run[0] === words[0] && run.length < words.length
  return (
    wanted !== '' &&
    runs
      .filter((run) => !isCutShort(run) && run.some(({ letters }) => !particles.has(letters)))
      .map((run) => ordered.slice(run[0]?.from, run.at(-1)?.until))
      .some((run) => compared(run) === wanted || compared(cut(run)) === wanted)
  )
}

interface Word {
  from: number
  until: number
  letters: string
}

/** The words of a name that tell it from others, with where they stand. Parts with a hyphen between them are words. */
const wordsOf = (name: string): Word[] =>
  [...name.matchAll(/[^\s\p{Pd}/]+/gu)]
    .map(({ 0: word, index: from }) => ({ from, until: from + word.length, letters: lettersOf(word) }))
    .filter(({ letters }) => !joiners.has(letters) && !additions.has(letters))

/** "Castillo, María" as "María Castillo"; "Acme, Inc." stays as it is. */
function firstNameFirst(name: string): string {
  const [last = '', first = '', ...more] = name.normalize('NFC').split(',')
  const isTurned = more.length === 0 && first.trim() !== '' && !additions.has(lettersOf(first))
  return isTurned ? `${first.trim()} ${last.trim()}` : name.normalize('NFC')
}

/** The letters and digits of a name's words, as far as they are compared. */
const compared = (text: string): string =>
  [
    ...wordsOf(text)
      .map(({ letters }) => letters)
      .join(''),
  ]
    .slice(0, comparedCharacters)
    .join('')

/** As those cut a name who count its blanks and signs. */
const cut = (text: string): string => text.slice(0, comparedCharacters)

/** Letters and digits alone, small, without their accents. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Last names are compared by so many characters (AH §5). */
export const comparedCharacters = 15

/** So many letters of its beginning are enough: whoever cuts a name at fifteen may count its blanks and signs. */
const enoughLetters = 10

/** What stands behind a name and is left out as often as not. */
const additions = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'llc', 'llp', 'pllc', 'inc', 'corp', 'ltd'])

/** What stands before a name and is none. */
const titles = new Set('mr mrs ms miss mx dr prof rev hon don dona senor senora sra'.split(' '))

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
  const wanted = lettersTogether(wordsOf(visible(typed)))
  const isBeginning = wanted.length >= enoughLetters
  const ordered = firstNameFirst(visible(name))
  const words = wordsOf(ordered)
  const firstNames = firstNamesIn(ordered)
  const others = words.slice(1)
  const runs = others.flatMap((_, from) =>
    others.slice(from).map((_, more) => others.slice(from, from + more + 1)),
  )
  const ofLastName = runs
    .filter((run) => run.some((word) => !particles.has(word) && !firstNames.has(word)))
    .map(lettersTogether)
    .some((letters) => letters === wanted || (isBeginning && letters.startsWith(wanted)))
  const whole = [words, wordsOf(ordered.slice(0, comparedCharacters))].map(lettersTogether)
  return wanted !== '' && (ofLastName || whole.includes(wanted))
}

/** Without the characters that nobody sees, one of which counts as a blank (U+FEFF). */
const visible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** The words of a name that tell it from others, small and without accents. Parts with a hyphen between them are words. */
const wordsOf = (name: string): string[] =>
  name
    .split(/[\s\p{Pd}/]+/u)
    .map(lettersOf)
    .filter((word) => !joiners.has(word) && !additions.has(word) && !titles.has(word))

/** What isn't a last name by itself: an initial, and the first name of the second of two people, "John & Mary Smith". */
function firstNamesIn(name: string): Set<string> {
  const words = name.split(/[\s\p{Pd}/]+/u).map(lettersOf)
  const isFirstName = (word: string, at: number) =>
    /^[a-z]$/.test(word) ||
    (joiners.has(words[at - 1] ?? '-') && wordsOf(words.slice(at + 1).join(' ')).length > 0)
  return new Set(words.filter(isFirstName))
}

/** "Castillo, María" as "María Castillo"; "Acme, Inc." stays as it is. */
function firstNameFirst(name: string): string {
  const [last = '', first = '', ...more] = name.normalize('NFC').split(',')
  const isTurned = more.length === 0 && first.trim() !== '' && !additions.has(lettersOf(first))
  return isTurned ? `${first.trim()} ${last.trim()}` : name.normalize('NFC')
}

/** What is compared of some words: their first fifteen letters. */
const lettersTogether = (words: readonly string[]): string =>
  [...words.join('')].slice(0, comparedCharacters).join('')

/** Letters and digits alone, small, without their accents. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

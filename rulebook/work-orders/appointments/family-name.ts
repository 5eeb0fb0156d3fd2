/** Last names are compared on this many characters (AH §5). */
export const comparedCharacters = 15

/**
 * A match of at least this many letters is enough, even if it ends within the name. A caller that cuts names at fifteen
 * characters may have counted spaces and signs.
 */
const enoughLetters = 10

/** Suffixes that people often leave out. */
const additions = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'llc', 'llp', 'pllc', 'inc', 'corp', 'ltd'])

/** Titles that come before a name. */
const titles = new Set('mr mrs ms miss mx dr prof rev hon don dona senor senora sra'.split(' '))

/** Words that join two names. A sign such as "&" leaves an empty word. */
const joiners = new Set(['and', 'y', 'e', ''])

/** Particles that aren't a last name on their own. */
const particles = new Set(
  'da de del della den der di do dos du el la las le los mac mc of san st te ten ter the van von'.split(' '),
)

/**
 * True if the text is the last name of the account's holder. An account has a single name field that doesn't say where
 * the last name begins, so any run of words after the first counts: two surnames together, one of them, or a part of a
 * hyphenated one. Ignored are case, accents, anything but letters and digits, the words "and" and "&", and a "Jr." or
 * "LLC" at the end. The first fifteen characters are compared. For a business, the whole name counts as well.
 * @param typed whole, or cut to fifteen characters by the caller
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

/** Removes invisible characters, one of which would count as whitespace (U+FEFF). */
const visible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** The distinguishing words of a name, in lower case without accents. Hyphenated parts are separate words. */
const wordsOf = (name: string): string[] =>
  name
    .split(/[\s\p{Pd}/]+/u)
    .map(lettersOf)
    .filter((word) => !joiners.has(word) && !additions.has(word) && !titles.has(word))

/**
 * Words that aren't a last name on their own: initials, and the first name of the second person in "John & Mary Smith".
 */
function firstNamesIn(name: string): Set<string> {
  const words = name.split(/[\s\p{Pd}/]+/u).map(lettersOf)
  const isFirstName = (word: string, at: number) =>
    /^[a-z]$/.test(word) ||
    (joiners.has(words[at - 1] ?? '-') && wordsOf(words.slice(at + 1).join(' ')).length > 0)
  return new Set(words.filter(isFirstName))
}

/** Turns "Castillo, María" into "María Castillo"; "Acme, Inc." stays as it is. */
function firstNameFirst(name: string): string {
  const [last = '', first = '', ...more] = name.normalize('NFC').split(',')
  const isTurned = more.length === 0 && first.trim() !== '' && !additions.has(lettersOf(first))
  return isTurned ? `${first.trim()} ${last.trim()}` : name.normalize('NFC')
}

/** Joins words and keeps the first fifteen letters, which are what's compared. */
const lettersTogether = (words: readonly string[]): string =>
  [...words.join('')].slice(0, comparedCharacters).join('')

/** Letters and digits only, in lower case without accents. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

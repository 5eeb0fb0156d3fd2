/** The number of characters of a last name that are compared (AH §5). */
export const comparedCharacters = 15

/**
 * If the caller typed at least this many letters, the start of a last name is enough. A system that cuts names at
 * fifteen characters may have counted spaces and punctuation.
 */
const enoughLetters = 10

/** Suffixes of names, which people often leave out. */
const additions = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'llc', 'llp', 'pllc', 'inc', 'corp', 'ltd'])

/** Titles before a name. */
const titles = new Set('mr mrs ms miss mx dr prof rev hon don dona senor senora sra'.split(' '))

/** Words between two names. "&" turns into an empty word. */
const joiners = new Set(['and', 'y', 'e', ''])

/** Particles of last names. None is a last name by itself. */
const particles = new Set(
  'da de del della den der di do dos du el la las le los mac mc of san st te ten ter the van von'.split(' '),
)

/**
 * True if the text is the last name of the account's holder. An account has just one name field, and the last name can
 * begin anywhere in it. So any words after the first count, if they're next to each other. For a business, the whole
 * name counts, too. Case, accents, punctuation, "and", "&", and suffixes such as "Jr." make no difference. Only the
 * first fifteen characters are compared.
 * @param typed the whole last name, or its first fifteen characters
 * @param name the account's name: 'María Elena de la Cruz', 'Castillo, María'
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

/** Removes invisible characters. One of them, U+FEFF, would count as whitespace. */
const visible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** The words of a name without titles, suffixes and "and", in lower case without accents. Hyphens separate words. */
const wordsOf = (name: string): string[] =>
  name
    .split(/[\s\p{Pd}/]+/u)
    .map(lettersOf)
    .filter((word) => !joiners.has(word) && !additions.has(word) && !titles.has(word))

/** Words that aren't a last name: initials, and the first name of the second person in "John & Mary Smith". */
function firstNamesIn(name: string): Set<string> {
  const words = name.split(/[\s\p{Pd}/]+/u).map(lettersOf)
  const isFirstName = (word: string, at: number) =>
    /^[a-z]$/.test(word) ||
    (joiners.has(words[at - 1] ?? '-') && wordsOf(words.slice(at + 1).join(' ')).length > 0)
  return new Set(words.filter(isFirstName))
}

/** Turns "Castillo, María" into "María Castillo". Leaves "Acme, Inc." as it is. */
function firstNameFirst(name: string): string {
  const [last = '', first = '', ...more] = name.normalize('NFC').split(',')
  const isTurned = more.length === 0 && first.trim() !== '' && !additions.has(lettersOf(first))
  return isTurned ? `${first.trim()} ${last.trim()}` : name.normalize('NFC')
}

/** Joins words and keeps the fifteen characters that are compared. */
const lettersTogether = (words: readonly string[]): string =>
  [...words.join('')].slice(0, comparedCharacters).join('')

/** Only the letters and digits, in lower case without accents. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

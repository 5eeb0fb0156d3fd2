/** The number of characters of a last name that are compared (AH §5). */
export const comparedCharacters = 15

/**
 * From this many typed letters on, it's enough if they're the start of a last name. Some systems cut names at fifteen
 * characters and count spaces and punctuation, so fewer letters may be left.
 */
const enoughLetters = 10

/** Suffixes of names, which people often leave out. */
const additions = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'llc', 'llp', 'pllc', 'inc', 'corp', 'ltd'])

/** Titles before a name. */
const titles = new Set('mr mrs ms miss mx dr prof rev hon don dona senor senora sra'.split(' '))

/** Words that can stand between two names. "&" has no letters, so it becomes an empty word. */
const joiners = new Set(['and', 'y', 'e', ''])

/** Words that can begin a last name, but aren't a last name by themselves. */
const particles = new Set(
  'da de del della den der di do dos du el la las le los mac mc of san st te ten ter the van von'.split(' '),
)

/**
 * True if the text is the last name of the account's holder. An account has just one name field, and the last name can
 * begin anywhere in it. So any words after the first count, if they follow each other. The whole name counts, too: it
 * may be a business. Case, accents, punctuation, "and", "&", and suffixes such as "Jr." make no difference. Only the
 * first fifteen characters are compared.
 * @param typed the last name, or at least the start of it (`enoughLetters`)
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

/** Removes invisible characters. U+FEFF is one of them, and would otherwise count as whitespace. */
const visible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** The words of a name without titles, suffixes and "and", in lower case without accents. Hyphens separate words. */
const wordsOf = (name: string): string[] =>
  name
    .split(/[\s\p{Pd}/]+/u)
    .map(lettersOf)
    .filter((word) => !joiners.has(word) && !additions.has(word) && !titles.has(word))

/** Words that don't count as a last name: initials, and the second first name in "John & Mary Smith". */
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

/** Joins words and keeps the first fifteen characters. Only those are compared. */
const lettersTogether = (words: readonly string[]): string =>
  [...words.join('')].slice(0, comparedCharacters).join('')

/** Keeps only the letters and digits, in lower case and without accents. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** What is looked through; the words that are meant for looking are shown to nobody. */
export interface Searchable {
  question: string
  keywords: string
  answer: string
}

/**
 * The questions that have most of the words that somebody typed, and at least half of them: one that has all is never among
 * those that have some. First come those that have them in the question or its keywords, which say what it is about. A word is found by its beginning, in capitals or small letters, with its accents or without, in
 * the singular and in the plural. Where nothing was typed that says anything, all of them, as they stand.
 */
export function searchQuestions<Question extends Searchable>(
  questions: readonly Question[],
  typed: string,
): Question[] {
  const wanted = wordsOf(typed).filter((word) => !common.has(word))
  if (wanted.length === 0) return [...questions]
  const ranked = questions.map((question) => ({ question, ...rankOf(question, wanted) }))
  const most = Math.max(...ranked.map(({ hits }) => hits))
  if (most * 2 < wanted.length || most === 0) return []
  return ranked
    .filter(({ hits }) => hits === most)
    .toSorted((one, other) => other.about - one.about)
    .map(({ question }) => question)
}

function rankOf({ question, keywords, answer }: Searchable, wanted: string[]) {
  const about = wordsOf(`${question} ${keywords}`)
  const all = [...about, ...wordsOf(answer)]
  return { hits: howManyIn(all, wanted), about: howManyIn(about, wanted) }
}

const howManyIn = (place: string[], wanted: string[]) =>
  wanted.map(singular).filter((begins) => place.some((found) => found.startsWith(begins))).length

/** In small letters, without accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** What both numbers of a word begin with: of "taxes" and "autorizaciones" more is cut off than of "bills". */
const singular = (word: string) => (word.length < 4 ? word : word.replace(/(?<=[dhjlnrsxz])es$|s$/, ''))

/** Words of questions that say nothing of what is asked, in both languages. */
const common = new Set(
  [
    'a about an and are at can could do does for from get have how i if in is it me my of on or should that the this to want',
    'was we what when where which who why will with you your',
    'al ante como con cual cuales cuando de del desde donde e el ella en es esta este hacer hay la las lo los mas mi mis',
    'o para por porque puedo que quien quiero se si sobre su sus tengo un una y yo',
  ].flatMap((line) => line.split(' ')),
)

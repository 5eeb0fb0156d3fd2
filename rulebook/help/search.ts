/** Text to search. No page shows the keywords. */
export interface Searchable {
  question: string
  keywords: string
  answer: string
}

/**
 * Finds the questions that match the most typed words, if at least half of the words match. Those that match in the
 * question or its keywords come before those that match in the answer. A typed word also matches the start of a longer
 * word. Case, accents, singular and plural make no difference. If no typed word says anything about a subject, returns
 * all questions in order.
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

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * The part of a word that its singular and plural have in common. Some plurals end in "es": "taxes", "autorizaciones".
 */
const singular = (word: string) => (word.length < 4 ? word : word.replace(/(?<=[dhjlnrsxz])es$|s$/, ''))

/** Common words of both languages, which say nothing about a question's subject. */
const common = new Set(
  [
    'a about an and are at can could do does for from get have how i if in is it me my of on or should that the this to want',
    'was we what when where which who why will with you your',
    'al ante como con cual cuales cuando de del desde donde e el ella en es esta este hacer hay la las lo los mas mi mis',
    'o para por porque puedo que quien quiero se si sobre su sus tengo un una y yo',
  ].flatMap((line) => line.split(' ')),
)

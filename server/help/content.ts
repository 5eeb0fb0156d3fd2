import { needs } from '@lightwell/rulebook/accounts/needs.ts'
import { areas } from '@lightwell/rulebook/help/contract.ts'
import { factsIn, ownFacts, providerFacts, withoutFacts } from '@lightwell/rulebook/help/facts.ts'
import { usStates } from '@lightwell/rulebook/us-states.ts'
import { z } from 'zod'
import { href, inBothLanguages, itemId, oneOf, someOf, text } from '../content/columns.ts'
import { contentKind } from '../content/kind.ts'
import { previewQuestions } from './preview.ts'

/** A text that may say these facts and no others. */
const saying = (longest: number, facts: readonly string[]) => {
  const such = facts.map((fact) => `{${fact}}`).join(', ')
  return text(longest)
    .refine((given) => factsIn(given).every((name) => facts.includes(name)), {
      error: `must have nothing in braces but ${such}`,
    })
    .refine((given) => !/[{}]/.test(withoutFacts(given)), {
      error: 'must have braces around facts alone, one on either side',
    })
}

/** A text without facts: only answers have them. */
const plain = (longest: number) =>
  text(longest).refine((given) => !/[{}]/.test(given), {
    error: 'must have no braces: only answers say facts',
  })

const everyFact = [...providerFacts, ...ownFacts]

const line = z
  .strictObject({
    id: itemId,
    /** Empty: for both. */
    areas: someOf(areas).optional(),
    /** Empty: for all. */
    states: someOf(usStates, 'the states, two letters each, such as FL').optional(),
    needs: oneOf(needs).optional(),
    ...inBothLanguages('topic', plain(40)),
    ...inBothLanguages('question', plain(120)),
    ...inBothLanguages('answer', saying(700, everyFact)),
    /** Said where a fact of the answer is not known. */
    ...inBothLanguages('otherwise', saying(700, providerFacts).optional()),
    ...inBothLanguages('keywords', text(200).optional()),
    link: href.optional(),
    ...inBothLanguages('link_text', plain(60).optional()),
  })
  .superRefine((line, { addIssue }) => {
    const wrong = (column: string, message: string) => addIssue({ code: 'custom', path: [column], message })
    if (!sameFacts(line.answer_en, line.answer_es)) wrong('answer_es', 'must say the same facts as answer_en')
    for (const column of ['otherwise_es', 'link_text_es'] as const)
      if (!line[column] !== !line[englishOf(column)])
        wrong(column, `must be empty where ${englishOf(column)} is, and only there`)
    if (!line.link !== !line.link_text_en)
      wrong('link_text_en', 'must be empty where link is, and only there')
  })

export type FaqItem = z.output<typeof line>

/** What customers ask, by area and state (CP §7). */
export const faq = contentKind({
  name: 'faq',
  line,
  title: 'question',
  idOf: ({ id }) => id,
  preview: previewQuestions,
})

const englishOf = (column: 'otherwise_es' | 'link_text_es') =>
  column.replace('_es', '_en') as 'otherwise_en' | 'link_text_en'

const sameFacts = (one: string, other: string) =>
  factsIn(one).toSorted().join() === factsIn(other).toSorted().join()

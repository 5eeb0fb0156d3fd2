import { needs } from '@lightwell/rulebook/accounts/needs.ts'
import { areas } from '@lightwell/rulebook/help/contract.ts'
import { factsIn, ownFacts, providerFacts, withoutFacts } from '@lightwell/rulebook/help/facts.ts'
import { usStates } from '@lightwell/rulebook/us-states.ts'
import { z } from 'zod'
import { controls, href, inBothLanguages, itemId, oneOf, someOf, text } from '../content/columns.ts'
import { comparing, goTogether } from '../content/comparing.ts'
import { contentKind } from '../content/kind.ts'
import { problemAt, refusing } from '../content/problems.ts'
import { previewQuestions } from './preview.ts'

/** A text that may contain these facts but no others. */
const saying = (longest: number, facts: readonly string[]) =>
  text(longest)
    .refine(
      (given) => factsIn(given).every((name) => facts.includes(name)),
      refusing({ code: 'facts', facts }),
    )
    .refine((given) => !/[{}]/.test(withoutFacts(given)), refusing({ code: 'braces' }))
    .register(controls, { control: 'text', most: longest, facts })

/** A text without facts, since only answers have them. */
const plain = (longest: number) =>
  text(longest).refine((given) => !/[{}]/.test(given), refusing({ code: 'no-braces' }))

const everyFact = [...providerFacts, ...ownFacts]

const line = z
  .strictObject({
    id: itemId,
    /** Empty means both areas. */
    areas: someOf(areas).optional(),
    /** Empty means all states. */
    states: someOf(usStates, { code: 'states', such: 'two letters each, such as FL' }).optional(),
    needs: oneOf(needs).optional(),
    ...inBothLanguages('topic', plain(40)),
    ...inBothLanguages('question', plain(120)),
    ...inBothLanguages('answer', saying(700, everyFact)),
    /** Shown if a fact in the answer isn't known. */
    ...inBothLanguages('otherwise', saying(700, providerFacts).optional()),
    ...inBothLanguages('keywords', text(200).optional()),
    link: href.optional(),
    ...inBothLanguages('link_text', plain(60).optional()),
  })
  .check(
    comparing((line, refuse) => {
      const { answer_en: english, answer_es: spanish } = line
      if (english !== undefined && spanish !== undefined && !sameFacts(english, spanish))
        refuse(problemAt('answer_es', { code: 'same-facts', column: 'answer_en' }))
      goTogether(line, ['otherwise_en', 'otherwise_es'], refuse)
      goTogether(line, ['link', 'link_text_en', 'link_text_es'], refuse)
    }),
  )

export type FaqItem = z.output<typeof line>

/** Customers' questions, by area and state (CP §7). */
export const faq = contentKind({
  name: 'faq',
  line,
  title: 'question',
  idOf: ({ id }) => id,
  preview: previewQuestions,
})

const sameFacts = (one: string, other: string) =>
  factsIn(one).toSorted().join() === factsIn(other).toSorted().join()

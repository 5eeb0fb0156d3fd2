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

/** A column with text that may contain these facts in braces, but no other facts. */
const saying = (longest: number, facts: readonly string[]) =>
  text(longest)
    .refine(
      (given) => factsIn(given).every((name) => facts.includes(name)),
      refusing({ code: 'facts', facts }),
    )
    .refine((given) => !/[{}]/.test(withoutFacts(given)), refusing({ code: 'braces' }))
    .register(controls, { control: 'text', most: longest, facts })

/** A column with text that may not contain facts in braces. Only answers may contain them. */
const plain = (longest: number) =>
  text(longest).refine((given) => !/[{}]/.test(given), refusing({ code: 'no-braces' }))

const everyFact = [...providerFacts, ...ownFacts]

const line = z
  .strictObject({
    id: itemId,
    /** The areas the question is for. Empty: all areas. */
    areas: someOf(areas).optional(),
    /** The states the question is for. Empty: all states. */
    states: someOf(usStates, { code: 'states', such: 'two letters each, such as FL' }).optional(),
    needs: oneOf(needs).optional(),
    ...inBothLanguages('topic', plain(40)),
    ...inBothLanguages('question', plain(120)),
    ...inBothLanguages('answer', saying(700, everyFact)),
    /** The answer to show if a fact in `answer` isn't known. */
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

/** Customers' questions with their answers, by area and state (CP §7). */
export const faq = contentKind({
  name: 'faq',
  line,
  title: 'question',
  idOf: ({ id }) => id,
  preview: previewQuestions,
})

const sameFacts = (one: string, other: string) =>
  factsIn(one).toSorted().join() === factsIn(other).toSorted().join()

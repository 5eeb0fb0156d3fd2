import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { isAmong, isFor, placeOf } from '@lightwell/rulebook/help/asking.ts'
import { answerWith, factsIn } from '@lightwell/rulebook/help/facts.ts'
import { opensFor } from '@lightwell/rulebook/help/links.ts'
import { ownFactsOf } from '@lightwell/rulebook/help/own-facts.ts'
import type { Question } from '@lightwell/rulebook/help/wire.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import type { Language } from '../acting/language.ts'
import { type Holder, notShown, type Seen, shown, shownByFacts, unmet } from '../content/audience-facts.ts'
import type { FaqItem } from './content.ts'
import { toQuestion } from './encode-question.ts'
import { providerFactsOf } from './provider-facts.ts'

/** Previews the questions that the owner of an account would see, with their answers as on the help page. */
export const previewQuestions = (items: readonly FaqItem[], holder: Holder): Seen[] =>
  items.map((item) => previewQuestion(item, holder))

function previewQuestion(item: FaqItem, holder: Holder): Seen {
  const { account, viewer, config, hidesFacts } = holder
  const { area, state } = placeOf(account)
  if (!isAmong(item.areas ?? [], area)) return notShown('account-type')
  if (!isAmong(item.states ?? [], state)) return notShown('state')
  if (!isFor(item.needs, account)) return notShown(unmet(item.needs))
  const asked = (language: Language) =>
    toQuestion(item, language, providerFactsOf(config, { area, language, today: viewer.today }))
  const parts = (answerOf: typeof answerFor) => (language: Language) => {
    const question = asked(language)
    const link = question.link && opensFor(question.link.href, account) ? question.link : undefined
    return [question.question, answerOf(question, language, holder), link && `[${link.text}: ${link.href}]`]
  }
  if (hidesFacts && factsIn(asked('en').answer).length > 0)
    return shownByFacts(
      parts(({ answer, otherwise }) => [answer, otherwise && `/ ${otherwise}`].filter(Boolean).join(' ')),
    )
  if (answerFor(asked('en'), 'en', holder) === undefined) return { how: { code: 'unknown-fact' } }
  return shown({ code: 'shown' }, parts(answerFor))
}

/**
 * Returns the answer with the account's own facts filled in. If one of the facts isn't known, returns the alternative
 * answer, or undefined if there's none.
 */
function answerFor(
  question: Question,
  language: Language,
  { account, viewer, bill, paying, billsOn }: Holder,
) {
  const own = ownFactsOf({ account, statementOn: billsOn[0], bill, paying }, viewer.today, {
    dollars: (cents) => formatCents(cents, language),
    day: (day) => formatDay(day, language, 'sentence', viewer.today),
  })
  return answerWith(question, own)
}

import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { isAmong, isFor, placeOf } from '@lightwell/rulebook/help/asking.ts'
import { answerWith } from '@lightwell/rulebook/help/facts.ts'
import { opensFor } from '@lightwell/rulebook/help/links.ts'
import { ownFactsOf } from '@lightwell/rulebook/help/own-facts.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { type Holder, notShown, reasons, type Seen, shown, unmet } from '../content/seen.ts'
import type { Language } from '../web/language.ts'
import type { FaqItem } from './content.ts'
import { providerFactsOf } from './provider-facts.ts'
import { tellQuestion } from './tell-question.ts'

/** The questions that the holder of an account is shown, with the answers as the help page says them. */
export const previewQuestions = (items: readonly FaqItem[], holder: Holder): Seen[] =>
  items.map((item) => previewQuestion(item, holder))

function previewQuestion(item: FaqItem, holder: Holder): Seen {
  const { account, viewer, bill, paying, billsOn, config } = holder
  const { area, state } = placeOf(account)
  if (!isAmong(item.areas ?? [], area)) return notShown(reasons['account-type'])
  if (!isAmong(item.states ?? [], state)) return notShown(reasons.state)
  if (!isFor(item.needs, account)) return notShown(unmet(item.needs))
  const said = (language: Language) => {
    const facts = providerFactsOf(config, { area, language, today: viewer.today })
    const question = tellQuestion(item, language, facts)
    const own = ownFactsOf({ account, statementOn: billsOn[0], bill, paying }, viewer.today, {
      dollars: (cents) => formatCents(cents, language),
      day: (day) => formatDay(day, language, 'sentence', viewer.today),
    })
    const link = question.link && opensFor(question.link.href, account) ? question.link : undefined
    return { ...question, link, answer: answerWith(question, holder.hidesFacts ? namesOf(own) : own) }
  }
  if (said('en').answer === undefined)
    return notShown('its answer says what is not known of the account now, and there is no other')
  return shown('shown', (language) => {
    const { question, answer, link } = said(language)
    return [question, answer, link && `[${link.text}: ${link.href}]`]
  })
}

/** Each fact that's known, by its name in braces in the place of what it is. */
const namesOf = (facts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.keys(facts).map((name) => [name, `{${name}}`]))

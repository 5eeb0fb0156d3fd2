import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { type Cents, formatCents } from '@lightwell/rulebook/money.ts'
import { type OwedPart, type OwedPhrase, phrasesOf } from '@lightwell/rulebook/statements/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../../acting/language.ts'

/** Says what's owed and when each part is due: "$56.98 was due November 11, and $66.98 is due December 12". */
export const owedText = (parts: readonly OwedPart[], today: Day, language: Language): string =>
  owedWords(phrasesOf(parts, today), writeIn(language, today), { locale: language })

/** Says when a single part of what's owed is due. */
export const phraseText = (phrase: OwedPhrase, today: Day, language: Language): string =>
  owedWords([phrase], writeIn(language, today), { locale: language })

const writeIn = (language: Language, today: Day) => ({
  dollars: (cents: Cents) => formatCents(cents, language),
  day: (day: Day) => formatDay(day, language, 'name', today),
})

/** Says what's owed, with amounts and days in the caller's format. */
export function owedWords(
  phrases: readonly OwedPhrase[],
  write: { dollars: (cents: Cents) => string; day: (day: Day) => string },
  locale: { locale: Language },
): string {
  const texts = phrases.map(({ kind, amountCents, day }) => {
    const amount = write.dollars(amountCents)
    if (day === undefined) return words.statements_part_past_due({ amount }, locale)
    return textOf[kind]({ amount, day: write.day(day) }, locale)
  })
  const last = texts.at(-1) ?? ''
  const first = texts.slice(0, -1).join(', ')
  return first === '' ? last : words.statements_parts_and({ first, last }, locale)
}

const textOf = {
  'was-due': words.statements_part_was_due,
  'past-due': words.statements_part_past_due_since,
  due: words.statements_part_due,
}

import { type OwedPart, type OwedPhrase, phrasesOf } from '@lightwell/rulebook/statements/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { formatDay } from './dates.ts'
import { dollars } from './dollars.ts'

/** Lists the parts owed, with their due dates: "$56.98 was due November 11, and $66.98 is due December 12". */
export const owedText = (parts: readonly OwedPart[], today: string): string =>
  listText(phrasesOf(parts, today).map(phraseText))

function phraseText({ kind, amountCents, day }: OwedPhrase): string {
  const amount = dollars(amountCents)
  if (day === undefined) return words.statements_part_past_due({ amount })
  return textOf[kind]({ amount, day: formatDay(day, 'name') })
}

const textOf = {
  'was-due': words.statements_part_was_due,
  'past-due': words.statements_part_past_due_since,
  due: words.statements_part_due,
}

/** Joins texts into a list: "one, two, and three". */
export function listText(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  const first = texts.slice(0, -1).join(', ')
  return first === '' ? last : words.statements_parts_and({ first, last })
}

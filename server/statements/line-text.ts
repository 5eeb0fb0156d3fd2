import type { Day } from '@lightwell/rulebook/calendar.ts'
import { type OwnFee, ownFeeOf, partOfMonthOf } from '@lightwell/rulebook/statements/own-lines.ts'
import type { StatementLine } from '@lightwell/rulebook/statements/sections.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { knownName } from './known-names.ts'

type Locale = 'en' | 'es'

/**
 * What a line of a bill says in the reader's language: our own fees in our words, a provider's charge by
 * its known name, else as it was billed. A part of a month has its days behind it.
 */
export function lineText(line: StatementLine, statementOn: Day, locale: Locale): string {
  const fee = ownFeeOf(line)
  const what = fee === undefined ? knownName(line.description, locale) : fees[fee]({}, { locale })
  const part = partOfMonthOf(line, statementOn)
  return part === undefined ? what : words.statements_line_part({ what, ...part }, { locale })
}

const fees: Record<OwnFee, (inputs: Record<never, never>, options: { locale: Locale }) => string> = {
  'late-fee': words.statements_line_late_fee,
  'returned-payment-fee': words.statements_line_returned_payment_fee,
}

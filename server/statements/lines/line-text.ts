import type { Day } from '@lightwell/rulebook/calendar.ts'
import {
  type OwnCredit,
  type OwnFee,
  ownCreditOf,
  ownFeeOf,
  partOfMonthOf,
} from '@lightwell/rulebook/statements/own-lines.ts'
import type { StatementLine } from '@lightwell/rulebook/statements/sections.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { knownName } from './known-names.ts'

type Locale = 'en' | 'es'

/**
 * The text of a bill's line in the reader's language.
 * - Our own fees and credits have our own words.
 * - A provider's charge is translated if we know its name. Otherwise, the text is as billed.
 * - If the line covers part of a month, its days are added.
 */
export function lineText(line: StatementLine, statementOn: Day, locale: Locale): string {
  const own = ownFeeOf(line) ?? ownCreditOf(line)
  const what = own === undefined ? knownName(line.description, locale) : ownLines[own]({}, { locale })
  const part = partOfMonthOf(line, statementOn)
  return part === undefined ? what : words.statements_line_part({ what, ...part }, { locale })
}

const ownLines: Record<
  OwnFee | OwnCredit,
  (inputs: Record<never, never>, options: { locale: Locale }) => string
> = {
  'late-fee': words.statements_line_late_fee,
  'returned-payment-fee': words.statements_line_returned_payment_fee,
  'courtesy-credit': words.statements_line_courtesy_credit,
  'late-fee-waived': words.statements_line_late_fee_waived,
}

import type { Statement } from '@lightwell/client/statements/biller.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { splitByDue, sumOf } from '@lightwell/rulebook/statements/rules.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import { listText } from '@lightwell/web-kit/words/owed-parts.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

type Asked = Pick<Statement, 'date' | 'amountDueCents' | 'asked' | 'dueOn'>

/**
 * Returns the bill's amount with the due date of each part, and how much of the bill was paid. Doesn't mention payment
 * if `paidCents` isn't above zero.
 */
export function askedText(statement: Asked, paidCents: Cents): string {
  const amount = dollars(statement.amountDueCents)
  const parts = askedParts(statement)
  const asked = parts
    ? words.statements_asked_parts({ amount, parts })
    : words.statements_asked({ amount, day: formatDay(askedDay(statement), 'name') })
  return paidCents > 0 ? `${asked} ${words.statements_paid_since({ amount: dollars(paidCents) })}` : asked
}

/**
 * Returns the parts of a bill by due date. Everything due before the bill's date is one part. Undefined if the bill has
 * only one part.
 */
export function askedParts({ asked, date }: Pick<Asked, 'asked' | 'date'>): string | undefined {
  const { pastDue, later } = splitByDue(asked, date)
  if (asked.length < 2 || later.length === 0) return undefined
  return listText([
    ...(pastDue.length > 0 ? [words.statements_asked_past_due({ amount: dollars(sumOf(pastDue)) })] : []),
    ...later.map(({ amountCents, dueOn }) =>
      words.statements_asked_due({ amount: dollars(amountCents), day: formatDay(dueOn, 'name') }),
    ),
  ])
}

/** Returns the due date of a bill that `askedParts` doesn't split: the oldest due date on the bill. */
export const askedDay = ({ asked, dueOn }: Pick<Asked, 'asked' | 'dueOn'>): Day =>
  asked.find((part) => part.dueOn !== undefined)?.dueOn ?? dueOn

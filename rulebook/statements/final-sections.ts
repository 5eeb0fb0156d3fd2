// Lines of an account's final statement. Pure functions.
import { addMonths, type Day } from '../calendar.ts'
import { type billedSections, type Charges, rate, sectionsOf } from './rating.ts'
import type { StatementSection } from './sections.ts'

/** The closing of an account, and its billing cycle. */
export interface Closing {
  /** The first day without service. Only days before it are billed. */
  closedOn: Day
  /** The day that the next statement would have, if the account stayed open. */
  cycleOn: Day
}

/**
 * Bills an account up to its closing.
 * - Days that aren't billed yet cost a part of the month's price, by the days of the billing cycle. Half a cent
 *   rounds away from zero (`costOfDays`). All parts of a month add up to its price.
 * - Days after the closing that are already billed are credited month by month, by the same rule, as negative lines.
 * - A tax by rate is credited along with the charges it's on. A tax of a fixed amount is credited for whole months
 *   only.
 * - One-time charges are billed in full.
 */
export function finalSections(
  billedFrom: Day,
  { closedOn, cycleOn }: Closing,
  charges: Charges,
): StatementSection[] {
  if (closedOn > billedFrom) return rate({ from: billedFrom, statementOn: closedOn, cycleOn }, charges)
  const byRate = charges.taxes.filter(({ ratePpm }) => ratePpm !== null)
  const once = rate(
    { from: closedOn, statementOn: cycleOn },
    { recurring: [], oneTime: charges.oneTime, taxes: byRate },
  )
  return merged([...monthsGivenBack(billedFrom, { closedOn, cycleOn }, charges), ...once])
}

function monthsGivenBack(billedFrom: Day, { closedOn, cycleOn }: Closing, charges: Charges) {
  const sections: StatementSection[] = []
  for (let ago = 0; addMonths(cycleOn, -ago) > closedOn; ago++) {
    const [beganOn, endsOn] = [addMonths(cycleOn, -ago - 1), addMonths(cycleOn, -ago)]
    const from = closedOn > beganOn ? closedOn : beganOn
    const statementOn = billedFrom < endsOn ? billedFrom : endsOn
    if (from >= statementOn) continue
    const isWhole = from === beganOn && statementOn === endsOn
    const taxes = charges.taxes.filter(({ ratePpm }) => ratePpm !== null || isWhole)
    const billed = rate({ from, statementOn, cycleOn: endsOn }, { ...charges, oneTime: [], taxes })
    sections.unshift(...billed.map(givenBack))
  }
  return sections
}

const givenBack = (section: StatementSection): StatementSection => ({
  ...section,
  rows: section.rows.map((row) => ({
    ...row,
    amountCents: -row.amountCents,
    kind: row.kind === 'tax' ? 'tax' : 'partial-month',
  })),
})

function merged(sections: readonly StatementSection[]): StatementSection[] {
  const rowsOf = (kind: (typeof billedSections)[number]['kind']) =>
    sections.filter((section) => section.kind === kind).flatMap(({ rows }) => rows)
  return sectionsOf({ monthly: rowsOf('monthly'), 'one-time': rowsOf('one-time'), taxes: rowsOf('taxes') })
}

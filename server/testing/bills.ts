import { addMonths, type Day } from '@lightwell/rulebook/calendar.ts'
import { type StatementSection, sectionTotalCents } from '@lightwell/rulebook/statements/sections.ts'
import { newId } from '../database/id.ts'
import type { TestServer } from './test-server.ts'

/** Sections like the embedded biller's, with enough lines for a page. */
export const usualSections: StatementSection[] = [
  {
    heading: 'Monthly charges',
    kind: 'monthly',
    collapseLineItems: false,
    rows: [
      { description: 'Fiber Internet 500', amountCents: 69_99, kind: 'monthly', code: 'internet' },
      { description: 'Welcome promotion', amountCents: -15_00, kind: 'promotion', code: 'welcome' },
      { description: '=HYPERLINK("https://evil.example")', amountCents: 1_00, kind: 'monthly', code: 'odd' },
    ],
  },
  {
    heading: 'Taxes and fees',
    kind: 'taxes',
    collapseLineItems: true,
    rows: [{ description: 'State and local sales tax', amountCents: 6_72, kind: 'tax', code: 'tax' }],
  },
]

/**
 * Adds past bills to an account, all paid in full: one a month, for the `count` months before the bill of
 * `statementOn`.
 * @returns the days of the bills, oldest first
 */
export async function addBills(
  { world }: Pick<TestServer, 'world'>,
  { accountId, statementOn }: { accountId: string; statementOn: Day },
  count: number,
  sections: StatementSection[] = usualSections,
): Promise<Day[]> {
  const now = world.clock()
  const cents = sections.reduce((sum, section) => sum + sectionTotalCents(section), 0)
  const days = Array.from({ length: count }, (_, at) => addMonths(statementOn, at - count))
  const rows = days.map((day, at) => ({
    account_id: accountId,
    statement_on: day,
    id: newId(now),
    invoice_number: `P-${day}`,
    due_on: addMonths(day, 1),
    balance_forward_cents: at === 0 ? 0 : cents,
    payments_cents: at === 0 ? 0 : cents,
    new_charges_cents: cents,
    amount_due_cents: cents,
    sections: JSON.stringify(sections),
  }))
  for (let from = 0; from < rows.length; from += 200)
    await world.database
      .insertInto('statements')
      .values(rows.slice(from, from + 200))
      .execute()
  return days
}

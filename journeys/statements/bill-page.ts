import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '../fixtures/days.ts'
import type { Story } from '../fixtures/journey.ts'

/** The page of one bill: the current one, or a given day's. */
export function billAt({ page, customer, say, who: { language } }: Story) {
  const main = page.getByRole('main')
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  const seesDay = (day: Day) => customer.sees(say.statements_of_day_title({ day: formatDay(day, language) }))
  return {
    main,
    async opens() {
      await customer.goTo(paths.currentStatement)
      await customer.sees(say.statements_current_title())
    },
    async opensDay(day: Day) {
      await customer.goTo(paths.currentStatement, { date: day })
      await seesDay(day)
    },
    seesDay,
    /** A line of the new charges. */
    line: (description: string) => main.getByText(description, { exact: true }),
    /** Opens the taxes with the keyboard; they start closed. */
    opensTaxes: () => main.locator('summary', { hasText: say.statements_heading_taxes() }).press('Enter'),
    /** Shows the chart of recent bills as a table. */
    opensTable: () => main.getByText(say.statements_chart_table(), { exact: true }).click(),
    tableRows: main.getByRole('row'),
    /** Follows a day's link in the table of recent bills. */
    followsDay: (day: Day) => link(formatDay(day, language, 'list')).click(),
    followsNext: (month: string) => link(say.statements_next({ month })).click(),
    insert: (text: string) =>
      main
        .getByRole('region', { name: say.statements_inserts(), exact: true })
        .getByText(text, { exact: true }),
    paysPastDue: () => link(say.accounts_past_due_pay()).click(),
  }
}

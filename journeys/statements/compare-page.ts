import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { expect } from '@playwright/test'
import type { Story } from '../fixtures/journey.ts'

/** The pages on which two bills are chosen and compared. */
export function compareAt({ page, customer, say }: Story) {
  const main = page.getByRole('main')
  return {
    main,
    choosesOne: (day: Day) =>
      main.getByLabel(say.statements_compare_one(), { exact: true }).selectOption(day),
    compares: () => main.getByRole('button', { name: say.statements_compare_go(), exact: true }).click(),
    /** Opens by URL the comparison of two bills, given by their days. */
    async opens(one: Day, other: Day) {
      await customer.goTo(paths.compareBills, { one, other })
      await expect(main).toContainText(say.statements_compare_difference())
    },
    /** The warning that at least one of the bills had nothing due. */
    warning: main.getByText(say.statements_compare_no_due(), { exact: true }),
  }
}

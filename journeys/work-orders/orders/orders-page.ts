import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Locator } from '@playwright/test'
import type { Story } from '../../fixtures/journey.ts'
import { numberFieldIn } from '../tickets/number-field.ts'
import { timeDialogAt } from '../tickets/time-dialog.ts'

/** The list of a customer's work orders, and the welcome page for people waiting for their first work order. */
export function ordersAt(story: Story) {
  const { page, customer, say } = story
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
  return {
    main,
    dialog,
    time: timeDialogAt(story),
    number: numberFieldIn(dialog, story),
    /** A work order in progress, with all its details. */
    order: (id: string) => main.getByRole('region', { name: id }),
    /** A past work order, as a line of the list. */
    past: (id: string) => main.getByRole('listitem').filter({ hasText: id }),
    async opens() {
      await customer.goTo(paths.orders)
      await customer.sees(say.orders_title())
    },
    async welcomes(name: string) {
      await customer.goTo(paths.welcome)
      await customer.sees(say.accounts_welcome_title({ name }))
    },
    choosesTime: () => button(main, say.appointments_time_choose()).click(),
    choosesAnotherTime: () => button(main, say.appointments_time_other()).click(),
    addsNumber: () => button(main, say.appointments_number_add()).click(),
    async cancels() {
      await button(main, say.orders_cancel()).click()
      await button(dialog, say.orders_cancel()).click()
    },
    /** The callback number for the visit. */
    calledAt: (number: string) => main.getByRole('definition').filter({ hasText: number }),
  }
}

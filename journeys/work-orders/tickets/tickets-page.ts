import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Locator } from '@playwright/test'
import { expect, type Story } from '../../fixtures/journey.ts'
import { numberFieldIn } from './number-field.ts'
import { timeDialogAt } from './time-dialog.ts'

/** The page with a customer's tickets: what people see and do on it. */
export function ticketsAt(story: Story) {
  const { page, customer, household, who, say } = story
  const main = page.getByRole('main')
  const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
  /** The ticket in progress that has a visit scheduled. */
  const id = household.own(who.signIn === 'residential.legacy' ? 'TT-40718826' : 'TT-40833190')
  const card = main.getByRole('region', { name: id })
  const cancelDialog = page.getByRole('dialog', { name: say.tickets_cancel_ask({ id }) })
  const numberDialog = page.getByRole('dialog').filter({ has: page.getByLabel(say.appointments_number()) })
  return {
    id,
    /** A ticket in progress, shown in full. */
    card,
    /** A line in the list of past tickets. */
    past: main.getByRole('listitem').filter({ hasText: id }),
    /** The reported text, as shown on the page. */
    said: (trouble: string) => main.getByText(trouble.split('\n')[0] ?? '').filter({ visible: true }),
    /** Starts choosing a time from the notice about a ticket that was just opened. */
    async choosesTimeFromNotice(opened: string) {
      const notice = main.getByRole('status').filter({ hasText: say.tickets_opened({ id: opened }) })
      await button(notice, say.appointments_time_choose()).click()
    },
    visit: card.getByText(say.appointments_visit(), { exact: true }),
    time: timeDialogAt(story),
    number: { dialog: numberDialog, ...numberFieldIn(numberDialog, story) },
    cancelDialog,
    async opens() {
      await customer.goTo(paths.tickets)
      await customer.sees(say.tickets_title())
    },
    choosesAnotherTime: () => button(card, say.appointments_time_other()),
    asksToCancel: () => button(card, say.tickets_cancel()).click(),
    confirmsCancelling: () => button(cancelDialog, say.tickets_cancel()).click(),
    /** Presses twice, as people do if nothing seems to happen. */
    confirmsCancellingTwice: () => button(cancelDialog, say.tickets_cancel()).dblclick(),
    keepsIt: () => button(cancelDialog, say.appointments_cancel_keep()).click(),
    asksToChangeNumber: () => button(card, say.appointments_number_change()).click(),
    keepsNumber: () => button(numberDialog, say.appointments_number_keep()).click(),
    calendar: button(card, say.appointments_calendar()),
    async isOver(status: string) {
      await expect(cancelDialog).toHaveCount(0)
      await expect(main.getByRole('listitem').filter({ hasText: id })).toContainText(status)
    },
  }
}

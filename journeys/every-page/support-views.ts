import { paths } from '@lightwell/customer-portal/paths.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import { place, type View } from './view.ts'

const tickets = (say: Say) => say.tickets_title()
const orders = (say: Say) => say.orders_title()

const presses =
  (label: (at: Told) => string) =>
  async (at: Told): Promise<void> => {
    await at.page.getByRole('button', { name: label(at), exact: true }).click()
    await expect(at.page.getByRole('dialog')).toBeVisible()
  }

/** Where the only order was cancelled, after a reload. */
const welcomeCancelled = (name: string, signIn: SignIn): View => ({
  name,
  signIn,
  open: async (at) => {
    const { page, customer, say } = at
    await customer.goTo(paths.welcome)
    await presses(() => say.orders_cancel())(at)
    await page.getByRole('dialog').getByRole('button', { name: say.orders_cancel(), exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(say.accounts_welcome_to_summary())).toBeVisible()
  },
})

/** Tickets and orders in each of their states, and what is done with them. */
export const supportViews: View[] = [
  place('tickets', 'residential.legacy', paths.tickets, tickets),
  place('tickets-over-time', 'business.platform', paths.tickets, tickets),
  place('tickets-none', 'past.due', paths.tickets, tickets),
  place('tickets-outage', 'florida', paths.tickets, tickets),
  place('tickets-only-seen', 'sees.bills', paths.tickets, tickets),
  place('ticket-time', 'residential.platform', paths.tickets, tickets, async (at) => {
    await presses(({ say }) => say.appointments_time_other())(at)
    await expect(at.page.getByRole('radio').first()).toBeVisible()
    await at.page.getByRole('button', { name: at.say.appointments_time_save(), exact: true }).click()
    await expect(at.page.getByText(at.say.appointments_time_missing())).toBeVisible()
  }),
  place('ticket-number', 'residential.legacy', paths.tickets, tickets, async (at) => {
    await presses(({ say }) => say.appointments_number_change())(at)
    await at.page.getByLabel(at.say.appointments_number_area(), { exact: true }).fill('300')
    await at.page.keyboard.press('Enter')
    await expect(at.page.getByText(at.say.appointments_number_area_reserved())).toBeVisible()
  }),
  place(
    'ticket-cancel',
    'residential.legacy',
    paths.tickets,
    tickets,
    presses(({ say }) => say.tickets_cancel()),
  ),
  place(
    'ticket-new',
    'florida',
    paths.newTicket,
    (say) => say.tickets_new(),
    async ({ page, say }) => {
      await page.getByRole('button', { name: say.tickets_open(), exact: true }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ),
  place('orders', 'residential.legacy', paths.orders, orders),
  place('orders-over-time', 'business.platform', paths.orders, orders),
  place('orders-none', 'florida', paths.orders, orders),
  welcomeCancelled('welcome-cancelled', 'unprovisioned'),
  welcomeCancelled('welcome-early-access-cancelled', 'early.access'),
]

import { paths } from '@lightwell/customer-portal/paths.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { View } from './view.ts'

const list = (
  name: string,
  signIn: SignIn,
  place: typeof paths.tickets | typeof paths.orders,
  andThen: (at: Told) => Promise<void> = async () => {},
): View => ({
  name,
  signIn,
  open: async (at) => {
    await at.customer.goTo(place)
    await at.customer.sees(place === paths.tickets ? at.say.tickets_title() : at.say.orders_title())
    await andThen(at)
  },
})

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
  list('tickets', 'residential.legacy', paths.tickets),
  list('tickets-over-time', 'business.platform', paths.tickets),
  list('tickets-none', 'past.due', paths.tickets),
  list('tickets-outage', 'florida', paths.tickets),
  list('tickets-only-seen', 'sees.bills', paths.tickets),
  list('ticket-time', 'residential.platform', paths.tickets, async (at) => {
    await presses(({ say }) => say.appointments_time_other())(at)
    await expect(at.page.getByRole('radio').first()).toBeVisible()
    await at.page.getByRole('button', { name: at.say.appointments_time_save(), exact: true }).click()
    await expect(at.page.getByText(at.say.appointments_time_missing())).toBeVisible()
  }),
  list('ticket-number', 'residential.legacy', paths.tickets, async (at) => {
    await presses(({ say }) => say.appointments_number_change())(at)
    await at.page.getByLabel(at.say.appointments_number_area(), { exact: true }).fill('300')
    await at.page.keyboard.press('Enter')
    await expect(at.page.getByText(at.say.appointments_number_area_reserved())).toBeVisible()
  }),
  list(
    'ticket-cancel',
    'residential.legacy',
    paths.tickets,
    presses(({ say }) => say.tickets_cancel()),
  ),
  {
    name: 'ticket-new',
    signIn: 'florida',
    open: async ({ page, customer, say }) => {
      await customer.goTo(paths.newTicket)
      await customer.sees(say.tickets_new())
      await page.getByRole('button', { name: say.tickets_open(), exact: true }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  list('orders', 'residential.legacy', paths.orders),
  list('orders-over-time', 'business.platform', paths.orders),
  list('orders-none', 'florida', paths.orders),
  welcomeCancelled('welcome-cancelled', 'unprovisioned'),
  welcomeCancelled('welcome-early-access-cancelled', 'early.access'),
]

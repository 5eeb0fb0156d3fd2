import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import { place, type View } from '../../every-page/view.ts'
import { expect, type Story } from '../../fixtures/journey.ts'
import type { Say } from '../../fixtures/words.ts'
import { ticketsAt } from './tickets-page.ts'

const tickets = (say: Say) => say.tickets_title()
const orders = (say: Say) => say.orders_title()

const presses =
  (label: (story: Story) => string) =>
  async (story: Story): Promise<void> => {
    await story.page.getByRole('button', { name: label(story), exact: true }).click()
    await expect(story.page.getByRole('dialog')).toBeVisible()
  }

/** The welcome page, reloaded after the person's only work order was canceled. */
const welcomeCancelled = (name: string, signIn: SignIn): View => ({
  name,
  signIn,
  open: async (story) => {
    const { page, customer, say } = story
    await customer.goTo(paths.welcome)
    await presses(() => say.orders_cancel())(story)
    await page.getByRole('dialog').getByRole('button', { name: say.orders_cancel(), exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await customer.reloads()
    await expect(
      page.getByRole('link', { name: say.accounts_welcome_to_summary(), exact: true }),
    ).toBeVisible()
  },
})

/** Tickets and work orders in each of their states, and the actions on them. */
export const pageViews: View[] = [
  place('tickets', 'residential.legacy', paths.tickets, tickets),
  place('tickets-over-time', 'business.platform', paths.tickets, tickets),
  place('tickets-none', 'past.due', paths.tickets, tickets),
  place('tickets-outage', 'florida', paths.tickets, tickets),
  place('tickets-only-seen', 'sees.services', paths.tickets, tickets),
  place('ticket-time', 'residential.platform', paths.tickets, tickets, async (story) => {
    const { choosesAnotherTime, time } = ticketsAt(story)
    await choosesAnotherTime().click()
    await expect(time.anyTime).toBeVisible()
    await time.save.click()
    await expect(time.dialog).toContainText(story.say.appointments_time_missing())
  }),
  place('ticket-number', 'residential.legacy', paths.tickets, tickets, async (story) => {
    const { asksToChangeNumber, number } = ticketsAt(story)
    await asksToChangeNumber()
    await number.sends('3005550188')
    await expect(number.dialog).toContainText(story.say.appointments_number_area_reserved())
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

import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../../fixtures/journey.ts'
import { newTicketAt } from './new-ticket-page.ts'
import { ticketRowsOf } from './ticket-rows.ts'
import { ticketsAt } from './tickets-page.ts'

const trouble = 'The screen is blue since Monday.\nI restarted it twice.'

forEitherKind(() => {
  test.beforeEach(({ customer }) => customer.signsIn())

  test('reports a trouble from the help page, and chooses a time for it', async ({ story }) => {
    const { page, customer, a11y, say } = story
    const [form, tickets, rows] = [newTicketAt(story), ticketsAt(story), ticketRowsOf(story)]
    await customer.goTo(paths.help)
    await page.getByRole('main').getByRole('link', { name: say.tickets_new(), exact: true }).click()
    await customer.sees(say.tickets_new())
    await form.sends()
    await customer.hears(say.tickets_what_missing())
    await form.writes(say.tickets_type_tv(), trouble)
    await form.number.types('607')
    await form.sends()
    await customer.hears(say.appointments_number_not_ten_digits())
    await form.number.types('6075550199')
    await form.sends()
    await customer.sees(say.tickets_title())
    const reported = async () => (await rows.reported(trouble))[0]
    await expect.poll(reported).toMatchObject({ type: 'tv', contact_number: '6075550199', starts_at: null })
    const id = (await reported())?.id ?? ''
    await customer.hears(say.tickets_opened({ id }))
    // The reported text is shown with its line breaks.
    await expect.poll(() => tickets.said(trouble).innerText()).toBe(trouble)
    await a11y.isGood()
    await tickets.choosesTimeFromNotice(id)
    await tickets.time.choosesTime()
    await tickets.time.save.click()
    await customer.hears(say.tickets_time_set({ id }))
    await expect.poll(async () => (await reported())?.starts_at).not.toBeNull()
  })

  test('is told of the ticket that is about the same, and of no other', async ({ story }) => {
    const { customer, a11y, say, who } = story
    const [form, { id }, rows] = [newTicketAt(story), ticketsAt(story), ticketRowsOf(story)]
    const type = who.signIn === 'residential.legacy' ? say.tickets_type_internet() : say.tickets_type_phone()
    const same = form.notice(say.tickets_same({ id, type }))
    await form.opens()
    await form.choosesType(say.tickets_type_tv())
    await expect(same).toHaveCount(0)
    await form.choosesType(type)
    await expect(same).toContainText(say.tickets_same_said({ said: await rows.trouble(id) }))
    await a11y.isGood()
    await same.getByRole('link', { name: say.tickets_help_list() }).click()
    await customer.sees(say.tickets_title())
  })

  test('sends it again after an error and where the answer was lost, and it is one ticket', async ({
    story,
  }) => {
    const { page, customer, say, expectTrouble } = story
    expectTrouble('500', 'ERR_FAILED')
    const form = newTicketAt(story)
    await form.opens()
    await form.writes(say.tickets_type_tv(), trouble)
    await page.route('**/troubleTickets', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await form.sends()
    await customer.hears(say.tickets_unclear())
    await customer.hears(say.portal_fault())
    await page.unroute('**/troubleTickets')
    await page.route('**/troubleTickets', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('failed')
    })
    await form.sends()
    await customer.hears(say.portal_no_answer())
    await page.unroute('**/troubleTickets')
    // After a reload, the form still has the same report.
    await customer.reloads()
    await customer.sees(say.tickets_new())
    await expect(form.what).toHaveValue(trouble)
    await form.sends()
    await customer.sees(say.tickets_title())
    await expect.poll(() => ticketRowsOf(story).reported(trouble)).toHaveLength(1)
  })

  test('is asked to call where five are open', async ({ story }) => {
    const { customer, say, a11y, expectTrouble } = story
    expectTrouble('409')
    const [form, tickets] = [newTicketAt(story), ticketsAt(story)]
    await ticketRowsOf(story).fourMoreAreOpen(tickets.id)
    await form.opens()
    await form.writes(say.tickets_type_tv(), trouble)
    await form.sends()
    await customer.hears(say.tickets_too_many())
    await a11y.isGood()
    await tickets.opens()
    await a11y.isGood()
  })
})

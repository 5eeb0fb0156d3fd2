// Staff change tickets and their visits, using only the keyboard.
import { anyOf } from '../fixtures/any-of.ts'
import { expect, test } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'
import { ticketRowsOf } from '../work-orders/tickets/ticket-rows.ts'
import { ticketsAt } from '../work-orders/tickets/tickets-page.ts'
import { accountPageAt, consoleKinds } from './account-page.ts'

for (const who of consoleKinds)
  test.describe(who.signIn, () => {
    test.use({ who })

    test('moves a visit to another time, which is said and kept', async ({ story }) => {
      const { say } = story
      const account = accountPageAt(story)
      const [{ id }, rows] = [ticketsAt(story), ticketRowsOf(story)]
      const before = await rows.window(id)
      await account.opens('visits')
      const tickets = account.section(say.tickets_title())
      const of = (what: string) => say.account_console_of_work({ what, id })
      await account.presses(tickets.getByRole('button', { name: of(say.account_console_move_visit()) }))
      await expect(account.dialog).toContainText(say.account_console_visit_now({ window: before }))
      // Choose another time. Only the radio button of the agreed time has a hint, so take one without a hint.
      const other = account.dialog.locator('input[type=radio]:not([aria-describedby])')
      await account.marks(anyOf(other))
      await presses(story, 'Enter')
      await account.hears(say.tickets_time_set({ id }))
      await expect.poll(() => rows.window(id)).not.toBe(before)
    })

    test('a wrong number to call back is refused in the words for it, a right one is saved', async ({
      story,
    }) => {
      const { page, say } = story
      const account = accountPageAt(story)
      const { id } = ticketsAt(story)
      await account.opens('visits')
      const tickets = account.section(say.tickets_title())
      const of = (what: string) => say.account_console_of_work({ what, id })
      await account.presses(tickets.getByRole('button', { name: of(say.appointments_number()) }))
      const field = account.dialog.getByRole('textbox')
      await expect(field).toBeFocused()
      await expect(field).not.toHaveValue('')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('2125')
      await presses(story, 'Enter')
      await expect(account.dialog).toContainText(say.appointments_number_not_ten_digits())
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('6465550199')
      await presses(story, 'Enter')
      await account.hears(say.tickets_number_set({ id }))
    })

    test('opens a ticket in the customer’s words and cancels it', async ({ story }) => {
      const { page, say } = story
      const account = accountPageAt(story)
      await account.opens('visits')
      const tickets = account.section(say.tickets_title())
      await account.presses(
        tickets.getByRole('button', { name: say.account_console_new_ticket(), exact: true }),
      )
      await expect(account.dialog.getByLabel(say.account_console_kind())).toBeFocused()
      await presses(story, 'Enter')
      await expect(account.dialog).toContainText(say.account_console_kind_missing())
      await presses(story, 'ArrowDown', 'Tab')
      await page.keyboard.type('The phone crackles')
      await account.presses(account.dialog.getByRole('button', { name: say.tickets_open() }))
      const ticket = tickets.getByRole('row').filter({ hasText: 'The phone crackles' })
      await expect(ticket).toContainText(say.appointments_status_in_progress())
      const [{ id } = { id: '' }] = await ticketRowsOf(story).reported('The phone crackles')
      const what = say.tickets_cancel()
      await account.presses(tickets.getByRole('button', { name: say.account_console_of_work({ what, id }) }))
      await account.presses(account.dialog.getByRole('button', { name: say.tickets_cancel() }))
      await expect(ticket).toContainText(say.appointments_status_cancelled())
    })
  })

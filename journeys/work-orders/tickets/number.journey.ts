import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { expect, forEitherKind, test } from '../../fixtures/journey.ts'
import { ticketRowsOf } from './ticket-rows.ts'
import { ticketsAt } from './tickets-page.ts'

forEitherKind(() => {
  test.beforeEach(async ({ story }) => {
    await story.customer.signsIn()
    await ticketsAt(story).opens()
    await ticketsAt(story).asksToChangeNumber()
  })

  test('is told which rule a number breaks, pastes another, and saves it with Enter', async ({ story }) => {
    const { page, customer, say } = story
    const [{ id, number, card }, rows] = [ticketsAt(story), ticketRowsOf(story)]
    const before = (await rows.contactNumber(id)) ?? ''
    await number.holds(before)
    // One refused number is enough: rulebook/work-orders/appointments/contact-number.test.ts checks all rules.
    await number.sends('3005550144')
    await expect(
      number.dialog.getByText(say.appointments_number_area_reserved(), { exact: true }),
    ).toBeVisible()
    await expect.poll(() => rows.contactNumber(id)).toBe(before)
    await number.field.fill('+1 607.555.0199')
    await number.holds('6075550199')
    await page.keyboard.press('Enter')
    const saved = formatTelephone('6075550199')
    await customer.hears(say.appointments_number_saved({ number: saved }))
    await expect(card.getByRole('definition').filter({ hasText: saved })).toBeVisible()
    await expect.poll(() => rows.contactNumber(id)).toBe('6075550199')
  })

  test('has the old number back where it cannot be saved, and where they think better of it', async ({
    story,
  }) => {
    const { page, customer, say, expectTrouble } = story
    expectTrouble('503')
    const tickets = ticketsAt(story)
    const { id, number } = tickets
    const before = (await ticketRowsOf(story).contactNumber(id)) ?? ''
    await page.route('**/troubleTickets', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { code: 'unavailable' } })
        : route.continue(),
    )
    await number.sends('6075550199')
    await customer.hears(say.appointments_number_failed())
    await number.holds(before)
    await number.types('607')
    await tickets.keepsNumber()
    await tickets.asksToChangeNumber()
    await number.holds(before)
    await expect.poll(() => ticketRowsOf(story).contactNumber(id)).toBe(before)
  })
})

import { expect, forEitherKind, test } from '../../fixtures/journey.ts'
import { cancelsElsewhere } from './another-session.ts'
import { ticketRowsOf } from './ticket-rows.ts'
import { ticketsAt } from './tickets-page.ts'

forEitherKind(() => {
  test.beforeEach(async ({ story }) => {
    await story.customer.signsIn()
    await ticketsAt(story).opens()
    await ticketsAt(story).asksToCancel()
  })

  test('keeps it, then cancels it once, however often it is pressed, and its appointment is gone', async ({
    story,
  }) => {
    const { customer, say } = story
    const [tickets, rows] = [ticketsAt(story), ticketRowsOf(story)]
    const window = await rows.window(tickets.id)
    await expect(tickets.cancelDialog).toContainText(say.appointments_cancel_visit({ window }))
    await tickets.keepsIt()
    await expect(tickets.visit).toBeVisible()
    await tickets.asksToCancel()
    await tickets.confirmsCancellingTwice()
    await customer.hears(say.tickets_cancelled({ id: tickets.id }))
    await tickets.isOver(say.appointments_status_cancelled())
    await expect(tickets.visit).toHaveCount(0)
    await expect.poll(() => rows.startsAt(tickets.id)).toBeUndefined()
  })

  test('is told where it was done meanwhile, and sees how it stands', async ({ story }) => {
    const { customer, a11y, say, expectTrouble } = story
    expectTrouble('409')
    const tickets = ticketsAt(story)
    await ticketRowsOf(story).isCompleted(tickets.id)
    await tickets.confirmsCancelling()
    await customer.hears(say.appointments_over({ id: tickets.id }))
    await tickets.isOver(say.appointments_status_completed())
    await a11y.isGood()
  })

  test('sees it cancelled that another session has cancelled', async ({ story }) => {
    const { page, customer, say } = story
    const tickets = ticketsAt(story)
    await cancelsElsewhere(page.request, await ticketRowsOf(story).service(), tickets.id)
    await tickets.confirmsCancelling()
    await customer.hears(say.tickets_cancelled({ id: tickets.id }))
  })
})

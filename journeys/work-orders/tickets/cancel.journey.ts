import { expect, forEitherKind, test } from '../../fixtures/journey.ts'
import { cancelsElsewhere } from './another-session.ts'
import { ticketRowsOf } from './ticket-rows.ts'
import { ticketsAt } from './tickets-page.ts'

forEitherKind(() => {
  test.beforeEach(async ({ told }) => {
    await told.customer.signsIn()
    await ticketsAt(told).opens()
    await ticketsAt(told).asksToCancel()
  })

  test('keeps it, then cancels it once, however often it is pressed, and its appointment is gone', async ({
    told,
  }) => {
    const { customer, say } = told
    const [tickets, rows] = [ticketsAt(told), ticketRowsOf(told)]
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

  test('is told where it was done meanwhile, and sees how it stands', async ({ told }) => {
    const { customer, a11y, say, expectTrouble } = told
    expectTrouble('409')
    const tickets = ticketsAt(told)
    await ticketRowsOf(told).isCompleted(tickets.id)
    await tickets.confirmsCancelling()
    await customer.hears(say.appointments_over({ id: tickets.id }))
    await tickets.isOver(say.appointments_status_completed())
    await a11y.isGood()
  })

  test('sees it cancelled that another session has cancelled', async ({ told }) => {
    const { page, customer, say } = told
    const tickets = ticketsAt(told)
    await cancelsElsewhere(page.request, await ticketRowsOf(told).service(), tickets.id)
    await tickets.confirmsCancelling()
    await customer.hears(say.tickets_cancelled({ id: tickets.id }))
  })
})

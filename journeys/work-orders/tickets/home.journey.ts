// The home page tells a customer when the technician is coming.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../../fixtures/journey.ts'
import { ticketRowsOf } from './ticket-rows.ts'
import { ticketsAt } from './tickets-page.ts'

forEitherKind(() => {
  test('reads at home when a technician comes, and no more once the ticket was cancelled', async ({
    story,
  }) => {
    const { page, customer, say, who } = story
    const [{ id }, rows] = [ticketsAt(story), ticketRowsOf(story)]
    await rows.visitIs(id, '2026-10-19T12:00:00Z', '2026-10-19T16:00:00Z')
    const [on, from] = {
      en: ['Monday, October 19', '8\u00a0am–noon'],
      es: ['lunes 19 de octubre', 'De 8\u00a0a.\u00a0m. a mediodía'],
    }[who.language]
    const main = page.getByRole('main')
    const visit = main.getByText(say.accounts_visit({ on: `${on}` }), { exact: true })
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(visit).toBeVisible()
    await expect(main).toContainText(`${from}`)
    await main.getByRole('link', { name: say.accounts_visit_see(), exact: true }).click()
    await customer.sees(say.tickets_title())
    await rows.isCancelled(id)
    await customer.opensAnew(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(visit).toHaveCount(0)
  })
})

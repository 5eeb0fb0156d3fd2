// The question of the week, when somebody comes, is answered where people begin.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(({ kind }) => {
  test('reads at home when a technician comes, and no more once the ticket was cancelled', async ({
    page,
    customer,
    lightwell,
    say,
    who,
  }) => {
    const startsAt = '2026-10-19T12:00:00Z'
    await lightwell.world.database
      .updateTable('appointments')
      .set({ starts_at: startsAt, ends_at: '2026-10-19T16:00:00Z', is_hidden: false })
      .where('work_kind', '=', 'ticket')
      .execute()
    const on = { en: 'Mon, Oct 19', es: 'lun, 19 de oct' }[who.language]
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    const main = page.getByRole('main')
    await expect(main.getByText(say.accounts_visit({ on }), { exact: true })).toBeVisible()
    await expect(main).toContainText(kind === 'legacy' ? '8:00am' : '8:00 a.m.')
    await main.getByRole('link', { name: say.accounts_visit_see(), exact: true }).click()
    await customer.sees(say.tickets_title())
    await lightwell.world.database
      .updateTable('tickets')
      .set({ status: 'Cancelled' })
      .where('status', '=', 'In-Progress')
      .execute()
    await customer.opensAnew(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(main.getByText(say.accounts_visit({ on }), { exact: true })).toHaveCount(0)
  })
})

import { paths } from '@lightwell/customer-portal/paths.ts'
import { windowParts } from '@lightwell/rulebook/appointments/rules.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { serviceOfTicket } from '../fixtures/visits.ts'

forBothKinds(({ kind, language }) => {
  const id = kind === 'legacy' ? 'TT-40718826' : 'TT-40833190'

  test.beforeEach(async ({ page, customer, say }) => {
    await customer.signsIn()
    await customer.goTo(paths.tickets)
    await page.getByRole('button', { name: say.tickets_cancel(), exact: true }).click()
  })

  test('cancels a ticket once, however often it is pressed, and its appointment is gone', async ({
    page,
    lightwell,
    looks,
    say,
  }) => {
    const dialog = page.getByRole('dialog', { name: say.tickets_cancel_ask({ id }) })
    const { starts_at, ends_at } = await lightwell.world.database
      .selectFrom('appointments')
      .where('work_id', '=', id)
      .select(['starts_at', 'ends_at'])
      .executeTakeFirstOrThrow()
    const slot = { startsAt: starts_at?.toISOString() ?? '', endsAt: ends_at?.toISOString() ?? '' }
    const window = say.appointments_window(windowParts(slot, 'America/New_York', language))
    await expect(dialog).toContainText(say.appointments_cancel_visit({ window }))
    await looks.areGood()
    await dialog.getByRole('button', { name: say.tickets_cancel(), exact: true }).dblclick()
    const said = say.tickets_cancelled({ id })
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: id })).toContainText(
      say.appointments_status_cancelled(),
    )
    await expect(page.getByText(say.appointments_visit())).toHaveCount(0)
    await looks.areGood()
    const row = await lightwell.world.database
      .selectFrom('appointments')
      .where('work_id', '=', id)
      .select('starts_at')
      .executeTakeFirstOrThrow()
    expect(row.starts_at).toBeNull()
  })

  test('keeps it', async ({ page, say }) => {
    await page.getByRole('button', { name: say.appointments_cancel_keep(), exact: true }).click()
    await expect(page.getByText(say.appointments_visit())).toBeVisible()
  })

  test('is told where it was done meanwhile, and sees how it stands', async ({
    page,
    lightwell,
    looks,
    say,
    expectTrouble,
  }) => {
    expectTrouble('409')
    await lightwell.world.database
      .updateTable('tickets')
      .set({ status: 'Completed', completion_on: '2026-10-14' })
      .where('id', '=', id)
      .execute()
    await page.getByRole('dialog').getByRole('button', { name: say.tickets_cancel(), exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: say.appointments_over({ id }) })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: id })).toContainText(
      say.appointments_status_completed(),
    )
    await looks.areGood()
  })

  test('sees it cancelled that another session has cancelled', async ({ page, lightwell, say }) => {
    const serviceId = encodeURIComponent(await serviceOfTicket(lightwell, id))
    await page.request.delete(`/api/services/${serviceId}/troubleTickets?id=${id}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await page.getByRole('dialog').getByRole('button', { name: say.tickets_cancel(), exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: say.tickets_cancelled({ id }) })).toBeVisible()
  })
})

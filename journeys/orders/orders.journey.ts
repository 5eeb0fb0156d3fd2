import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, test } from '../fixtures/journey.ts'

test.describe('a business whose order has a step of the provider’s own', () => {
  test.use({ who: { signIn: 'business.platform', language: 'en', device: 'desk', theme: 'light' } })

  test('sees the step as it is called, whom to ask when it is done, chooses a time, and cancels it', async ({
    page,
    lightwell,
    customer,
    looks,
    say,
  }) => {
    const { supportTelephone: telephone } = lightwell.world.config.brand
    await customer.signsIn()
    await customer.goTo(paths.orders)
    await customer.sees(say.orders_title())
    const order = page.getByRole('region', { name: /B-77120-9/ })
    await expect(order).toContainText(say.orders_stage_other({ code: 'CARRIER-REVIEW' }))
    await expect(order).toContainText(say.appointments_completion_ask({ telephone }))
    await expect(order).toContainText(say.appointments_visit_none())
    await looks.areGood()
    await order.getByRole('button', { name: say.appointments_time_choose() }).click()
    const times = page.getByRole('dialog', { name: say.appointments_time_choose() })
    await times.getByRole('radiogroup').nth(1).getByRole('radio').first().check()
    await times.getByRole('button', { name: say.appointments_time_save() }).click()
    await expect(
      page.getByRole('status').filter({ hasText: say.orders_time_set({ id: 'B-77120-9' }) }),
    ).toBeVisible()
    await expect(order).toContainText('Oct 15, 2026 between')

    await order.getByRole('button', { name: say.orders_cancel() }).click()
    const asked = page.getByRole('dialog', { name: say.orders_cancel_ask({ id: 'B-77120-9' }) })
    await looks.areGood()
    await asked.getByRole('button', { name: say.orders_cancel() }).click()
    await expect(
      page.getByRole('status').filter({ hasText: say.orders_cancelled({ id: 'B-77120-9' }) }),
    ).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'B-77120-9' })).toContainText(
      say.appointments_status_cancelled(),
    )
    const { status } = await lightwell.world.database
      .selectFrom('orders')
      .where('id', '=', 'B-77120-9')
      .select('status')
      .executeTakeFirstOrThrow()
    expect(status).toBe('Cancelled')
  })
})

test.describe('a customer whose orders are over', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'dark' } })

  test('sees what became of each, from the tickets on', async ({ page, customer, looks, say }) => {
    await customer.signsIn()
    await customer.goTo(paths.tickets)
    await page
      .getByRole('navigation', { name: say.appointments_support_pages() })
      .getByRole('link', { name: say.orders_title() })
      .click()
    await customer.sees(say.orders_title())
    await expect(page.getByRole('listitem').filter({ hasText: 'ORD-5501771' })).toContainText(
      say.appointments_status_fulfilled(),
    )
    await expect(page.getByRole('listitem').filter({ hasText: 'ORD-5498203' })).toContainText(
      say.appointments_completion_order_cancelled(),
    )
    await looks.areGood()
  })
})

test.describe('who waits for the installation, on a phone, in Spanish', () => {
  test.use({ who: { signIn: 'unprovisioned', language: 'es', device: 'phone', theme: 'light' } })

  test('sees it at home, and is led to where it can be changed', async ({ page, customer, looks, say }) => {
    await customer.signsIn()
    await page.goto('/')
    const orders = page.getByRole('region', { name: say.appointments_guest_your_orders() })
    await expect(orders).toContainText('New installation')
    await expect(orders).toContainText(say.appointments_status_in_progress())
    await expect(page.getByRole('region', { name: say.appointments_guest_your_tickets() })).toHaveCount(0)
    await looks.areGood()
    await orders.getByRole('link', { name: say.appointments_guest_all_orders() }).click()
    await customer.sees(say.accounts_welcome_title({ name: 'Samuel' }))
  })

  test('chooses another time for it on the welcome page, and a number to call', async ({
    page,
    lightwell,
    customer,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.welcome)
    await customer.sees(say.accounts_welcome_title({ name: 'Samuel' }))
    await page.getByRole('button', { name: say.appointments_time_other(), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say.appointments_time_other() })
    await dialog.getByRole('radiogroup').first().getByRole('radio').first().check()
    await dialog.getByRole('radiogroup').nth(1).getByRole('radio').first().check()
    await looks.areGood()
    await dialog.getByRole('button', { name: say.appointments_time_save(), exact: true }).click()
    await expect(
      page.getByRole('status').filter({ hasText: say.orders_time_set({ id: 'ORD-5550110' }) }),
    ).toBeVisible()
    await page.getByRole('button', { name: say.appointments_number_add(), exact: true }).click()
    await page.getByLabel(say.appointments_number_area(), { exact: true }).fill('607')
    await page.getByLabel(say.appointments_number_exchange(), { exact: true }).fill('555')
    await page.getByLabel(say.appointments_number_line(), { exact: true }).fill('0199')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('definition').filter({ hasText: '(607) 555-0199' })).toBeVisible()
    await looks.areGood()
    const row = await lightwell.world.database
      .selectFrom('appointments')
      .where('work_kind', '=', 'order')
      .where('contact_number', '=', '6075550199')
      .select('starts_at')
      .executeTakeFirstOrThrow()
    // The first window that is free from tomorrow on.
    expect(row.starts_at?.toISOString()).toBe('2026-10-15T12:00:00.000Z')
  })
})

for (const [signIn, name, id, language, device] of [
  ['unprovisioned', 'Samuel', 'ORD-5550110', 'es', 'phone'],
  ['early.access', 'Noor', 'ORD-5550111', 'en', 'desk'],
] as const)
  test.describe(`${signIn}, whose only order is cancelled on the welcome page`, () => {
    test.use({ who: { signIn, language, device, theme: 'light' } })

    test('reads that it was, and whom to call, also after a reload, and of nothing that is to come', async ({
      page,
      lightwell,
      customer,
      looks,
      say,
    }) => {
      const { supportTelephone: telephone } = lightwell.world.config.brand
      const main = page.getByRole('main')
      await customer.signsIn()
      await customer.goTo(paths.welcome)
      await customer.sees(say.accounts_welcome_title({ name }))
      await page.getByRole('button', { name: say.orders_cancel(), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say.orders_cancel(), exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: say.orders_cancelled({ id }) })).toBeVisible()
      await looks.areGood()
      await page.reload()
      await customer.sees(say.accounts_welcome_title({ name }))
      await expect(main).toContainText(say.orders_cancelled_text({ telephone }))
      for (const gone of [say.orders_preparing(), say.accounts_expect(), say.accounts_early_later()])
        await expect(main).not.toContainText(gone)
      await looks.areGood()
    })
  })

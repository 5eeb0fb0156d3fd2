// A service that is suspended for what is past due: where devices and lines are looked at, it is said why they do not work.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { bringAbout } from '../fixtures/bill-facts.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

const pastDueCents = 60_00

/** Has the network suspend the line of an account that owes something past due. */
async function isSuspended({ lightwell, books }: Told) {
  await bringAbout(lightwell, books, {
    balanceCents: pastDueCents,
    pastDueCents,
    dueOn: '2026-11-04',
    opensOn: today,
    pendingCents: 0,
    scheduled: undefined,
    autopay: undefined,
    isAutopayOn: false,
  })
  const { id } = await books.account()
  await lightwell.world.database
    .updateTable('played_lines')
    .set({ is_suspended: true, light_dbm: null })
    .where('account_id', '=', id)
    .execute()
}

forBothKinds(() => {
  test('a customer whose service is suspended reads why on the equipment page and on the voice page, until it is paid', async ({
    told,
  }) => {
    const { page, customer, payment, looks, say } = told
    const alert = page.getByRole('region', { name: say.repair_fail_service_suspended(), exact: true })
    const pages = [
      [paths.equipment, say.equipment_title()],
      [paths.voice, say.voice_title()],
    ] as const
    await isSuspended(told)
    await customer.signsIn()
    for (const [path, title] of pages) {
      await customer.opensAnew(path)
      await customer.sees(title)
      await expect(alert).toContainText(say.repair_fail_service_suspended_text())
      await looks.areGood()
    }
    await alert.getByRole('link', { name: say.repair_fail_service_suspended_do(), exact: true }).click()
    await customer.sees(say.payments_late_title())
    await page.getByRole('link', { name: say.accounts_past_due_pay() }).click()
    await customer.sees(say.payments_onetime_title())
    await payment.reviews(pastDueCents)
    await payment.accepts()
    await payment.pays(pastDueCents)
    await customer.sees(say.payments_completed_title())
    for (const [path, title] of pages) {
      await customer.goTo(path)
      await customer.sees(title)
      await expect(alert).toHaveCount(0)
    }
  })
})

test.describe('whose modem is offline because of it', () => {
  test.use({ who: { signIn: 'past.due', language: 'es', device: 'phone', theme: 'dark' } })

  test('reads the same on every page that speaks of the service, and is offered nothing meanwhile', async ({
    told,
  }) => {
    const { page, customer, looks, say } = told
    const alert = page.getByRole('region', { name: say.repair_fail_service_suspended(), exact: true })
    await customer.signsIn()
    await customer.opensAnew(paths.summary)
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('button')).toHaveCount(0)
    await expect(page.getByText(say.accounts_product_suspended(), { exact: true }).first()).toBeVisible()
    await expect(page.getByText(say.accounts_product_active(), { exact: true })).toHaveCount(0)
    await looks.areGood()
    for (const [path, title] of [
      [paths.pastDue, say.payments_late_title()],
      [paths.newTicket, say.tickets_new()],
      [paths.help, say.help_title()],
    ] as const) {
      await customer.goTo(path)
      await customer.sees(title)
      await expect(alert).toBeVisible()
      await expect(page.getByRole('link', { name: say.repair_title(), exact: true })).toHaveCount(0)
      await looks.areGood()
    }
  })

  test('is led to what is past due, and not to a repair where nothing is broken', async ({ told }) => {
    const { page, customer, looks, say } = told
    await customer.signsIn()
    await customer.goTo(paths.equipment)
    await customer.sees(say.equipment_title())
    await expect(page.getByText(say.equipment_offline(), { exact: true })).toBeVisible()
    await expect(page.getByText(say.repair_fail_service_suspended_text())).toBeVisible()
    await expect(page.getByText(say.repair_fail_equipment_offline())).toHaveCount(0)
    await looks.areGood()
  })
})

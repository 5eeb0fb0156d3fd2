// A service that is suspended for what is past due: where devices and lines are looked at, it is said why they do not work.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { noticesAt } from './notices-page.ts'
import { isSuspended } from './notices-rows.ts'

const pastDueCents = 60_00

forEitherKind(() => {
  test('a customer whose service is suspended reads why on the equipment page and on the voice page, until it is paid', async ({
    told,
  }) => {
    const { page, customer, payment, say } = told
    const notices = noticesAt(told)
    const title = say.repair_fail_service_suspended()
    const pages = [
      [paths.equipment, say.equipment_title()],
      [paths.voice, say.voice_title()],
    ] as const
    await isSuspended(told, pastDueCents)
    await customer.signsIn()
    for (const [path, heading] of pages) {
      await customer.opensAnew(path)
      await customer.sees(heading)
      await expect(notices.notice(title)).toContainText(say.repair_fail_service_suspended_text())
    }
    await notices
      .notice(title)
      .getByRole('link', { name: say.repair_fail_service_suspended_do(), exact: true })
      .click()
    await customer.sees(say.payments_late_title())
    await page.getByRole('main').getByRole('link', { name: say.accounts_past_due_pay(), exact: true }).click()
    await customer.sees(say.payments_onetime_title())
    await payment.reviews(pastDueCents)
    await payment.accepts()
    await payment.pays(pastDueCents)
    await customer.sees(say.payments_completed_title())
    for (const [path, heading] of pages) {
      await customer.goTo(path)
      await customer.sees(heading)
      await notices.isAway(title)
    }
  })
})

test.describe('whose modem is offline because of it', () => {
  test.use({ who: { signIn: 'past.due', language: 'es', device: 'phone', theme: 'dark' } })

  test('reads the same on every page that speaks of the service, and is offered no repair meanwhile', async ({
    told,
  }) => {
    const { page, customer, looks, say } = told
    const main = page.getByRole('main')
    const alert = noticesAt(told).notice(say.repair_fail_service_suspended())
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('button')).toHaveCount(0)
    const services = main.getByRole('region', { name: say.accounts_services(), exact: true })
    await expect(services).toContainText(say.accounts_product_suspended())
    await expect(services.getByText(say.accounts_product_active(), { exact: true })).toHaveCount(0)
    for (const [path, title] of [
      [paths.pastDue, say.payments_late_title()],
      [paths.newTicket, say.tickets_new()],
      [paths.help, say.help_title()],
    ] as const) {
      await customer.goTo(path)
      await customer.sees(title)
      await expect(alert).toBeVisible()
      await expect(page.getByRole('link', { name: say.repair_title(), exact: true })).toHaveCount(0)
    }
    await customer.goTo(paths.equipment)
    await customer.sees(say.equipment_title())
    await expect(main.getByText(say.equipment_offline(), { exact: true })).toBeVisible()
    await expect(main).toContainText(say.repair_fail_service_suspended_text())
    await expect(main).not.toContainText(say.repair_fail_equipment_offline())
    await looks.areGood()
  })
})

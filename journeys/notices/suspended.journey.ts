// A service suspended for nonpayment: the pages of devices and lines say why the service doesn't work. `alerts.test.ts`
// covers other pages.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { noticesAt } from './notices-page.ts'
import { isSuspended } from './notices-rows.ts'

const pastDueCents = 60_00

forEitherKind(() => {
  test('a customer whose service is suspended reads why on the equipment page and on the voice page, until it is paid', async ({
    story,
  }) => {
    const { page, customer, payment, say } = story
    const notices = noticesAt(story)
    const title = say.repair_fail_service_suspended()
    const pages = [
      [paths.equipment, say.equipment_title()],
      [paths.voice, say.voice_title()],
    ] as const
    await isSuspended(story, pastDueCents)
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

  test('is told so beside it, and led to what is past due instead of a repair', async ({ story }) => {
    const { page, customer, a11y, say } = story
    const main = page.getByRole('main')
    await customer.signsIn()
    await customer.goTo(paths.equipment)
    await customer.sees(say.equipment_title())
    await expect(noticesAt(story).notice(say.repair_fail_service_suspended())).toBeVisible()
    await expect(main.getByText(say.equipment_offline(), { exact: true })).toBeVisible()
    await expect(main).toContainText(say.repair_fail_service_suspended_text())
    await expect(main).not.toContainText(say.repair_fail_equipment_offline())
    await a11y.isGood()
  })
})

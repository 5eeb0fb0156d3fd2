import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { OpenedAccount } from '@lightwell/server/connectors/billing/port.ts'
import { expect, test } from '../fixtures/journey.ts'
import type { Lightwell } from '../fixtures/lightwell.ts'
import { upgradeAt } from './upgrade-page.ts'
import { moveOf } from './upgrade-rows.ts'

/** Replaces the platform's answer to requests to open a billing account. */
function opensSo(
  lightwell: Lightwell,
  open: (really: () => Promise<OpenedAccount>) => Promise<OpenedAccount>,
) {
  const { openBillingAccount } = lightwell.world.biller
  lightwell.plays('biller', { openBillingAccount: (opening) => open(() => openBillingAccount(opening)) })
}

test.describe('in English on a desk', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } })

  test('an account moves while it is watched, and ends on its summary with all that it had', async ({
    story,
  }) => {
    const { page, customer, autopay, books, lightwell, a11y, say } = story
    const upgrade = upgradeAt(story)
    const { promise: mayOpen, resolve: open } = Promise.withResolvers<void>()
    opensSo(lightwell, async (really) => {
      await mayOpen
      return really()
    })
    await customer.signsIn()
    await autopay.signsUp('visa')
    const main = page.getByRole('main')
    // The offer to upgrade disappears with the upgrade, so it isn't compared.
    await customer.goTo(paths.autopay)
    await upgrade.dismissesOffer()
    await expect(upgrade.offers).toHaveCount(0)
    const shown = async () => {
      const texts: string[] = []
      for (const [path, heading] of [
        [paths.autopay, say.autopay_title()],
        [paths.methods, say.payment_methods_title()],
        [paths.paymentHistory, say.payments_history_title()],
      ] as const) {
        await customer.goTo(path)
        await customer.sees(heading)
        texts.push(await main.innerText())
      }
      return texts
    }
    const before = await shown()
    const owed = await books.account()

    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await upgrade.opensOffer()
    await customer.leaves()
    await customer.goTo(paths.upgrade)
    await customer.sees(say.upgrade_ask_title())
    await upgrade.putsItOff()
    await expect.poll(() => moveOf(story)).toBeUndefined()

    await upgrade.opensOffer()
    await upgrade.begins()
    await customer.sees(say.upgrade_title())
    await expect(upgrade.opening).toContainText(say.upgrade_step_is_now())
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await a11y.isGood()

    open()
    await customer.sees(say.accounts_summary_title())
    await customer.hears(say.upgrade_now_done_text())
    await a11y.isGood()
    await expect.poll(() => books.account()).toMatchObject({ balanceCents: owed.balanceCents })

    await customer.reloads()
    await customer.sees(say.accounts_summary_title())
    await expect(main).not.toContainText(say.upgrade_now_done_text())
    await expect(upgrade.offers).toHaveCount(0)
    await expect(main).not.toContainText(say.accounts_product_migration())
    const after = await shown()
    expect(after).toEqual(before)
    await customer.goTo(paths.upgrade)
    await customer.sees(say.accounts_summary_title())
  })
})

test.describe('in Spanish on a phone', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'es', device: 'phone', theme: 'dark' } })

  test('a platform that does not answer is told of after a while, and the move goes on by itself', async ({
    story,
  }) => {
    const { customer, lightwell, time, a11y, say } = story
    const { openBillingAccount } = lightwell.world.biller
    lightwell.plays('biller', { openBillingAccount: async () => ({ outcome: 'unknown' }) })
    await customer.signsIn()
    await upgradeAt(story).opensAndBegins()
    await customer.hears(say.upgrade_slow_title())
    await a11y.isGood()
    // After a reload, the page shows the same step.
    await customer.reloads()
    await customer.sees(say.upgrade_title())
    await expect(upgradeAt(story).opening).toContainText(say.upgrade_step_is_now())
    lightwell.plays('biller', { openBillingAccount })
    time.passes({ minutes: 10 })
    await time.runs('resume-upgrades')
    await customer.sees(say.accounts_summary_title())
    await customer.hears(say.upgrade_now_done_text())
  })
})

test.describe('on a bad line', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'en', device: 'phone', theme: 'light' } })

  test('the move goes on though the answer to the press was lost', async ({ story }) => {
    const { page, customer, expectTrouble, say } = story
    expectTrouble('ERR_FAILED')
    await customer.signsIn()
    await customer.goTo(paths.upgrade)
    await customer.sees(say.upgrade_ask_title())
    await page.route(
      '**/api/accounts/*/upgrade',
      async (route) => {
        await route.fetch()
        await route.abort('failed')
      },
      { times: 1 },
    )
    await upgradeAt(story).begins()
    await customer.sees(say.accounts_summary_title())
    await customer.hears(say.upgrade_now_done_text())
  })
})

test.describe('an account with two rules of auto pay', () => {
  test.use({ who: { signIn: 'business.legacy', language: 'en', device: 'phone', theme: 'light' } })

  test('is led to auto pay, where one of them is ended, and moves then', async ({ story }) => {
    const { page, customer, autopay, books, say } = story
    const upgrade = upgradeAt(story)
    const main = page.getByRole('main')
    await customer.signsIn()
    await upgrade.opensAndBegins()
    await customer.sees(say.upgrade_refused_title())
    await expect(main).toContainText(say.upgrade_two_autopays())
    await main.getByRole('link', { name: say.upgrade_see_autopay(), exact: true }).click()
    await customer.sees(say.autopay_title())
    await main.getByRole('button', { name: say.autopay_both_end(), exact: true }).click()
    await autopay.presses(say.autopay_cancel_go_on())
    await autopay.presses(say.autopay_cancel_one())
    await customer.sees(say.autopay_cancelled_title())

    // With only one auto pay rule left, nothing stops the upgrade anymore.
    await upgrade.opensAndBegins()
    await customer.sees(say.accounts_summary_title_business())
    await expect.poll(() => books.autopays()).toMatchObject([{ status: 'cancelled' }, { status: 'active' }])
  })
})

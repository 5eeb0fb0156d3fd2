import { paths } from '@lightwell/customer-portal/paths.ts'
import type { Biller, OpenedAccount } from '@lightwell/server/connectors/billing/port.ts'
import { resumeUpgrades } from '@lightwell/server/upgrade/resume-upgrades.ts'
import { expect, test } from '../fixtures/journey.ts'
import type { Lightwell } from '../fixtures/lightwell.ts'

let honest: Biller | undefined
test.afterEach(({ lightwell }) => {
  lightwell.world.biller = honest ?? lightwell.world.biller
})

/** Lets the platform open billing accounts as the journey says. */
function opensSo(
  { world }: Lightwell,
  open: (really: () => Promise<OpenedAccount>) => Promise<OpenedAccount>,
) {
  honest ??= world.biller
  const biller = honest
  world.biller = {
    ...biller,
    openBillingAccount: (opening) => open(() => biller.openBillingAccount(opening)),
  }
}

for (const who of [
  { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' },
  { signIn: 'residential.legacy', language: 'es', device: 'phone', theme: 'dark' },
] as const)
  test.describe(`in ${who.language} on a ${who.device}`, () => {
    test.use({ who })

    test('an account moves while it is watched, and ends on its summary with all that it had', async ({
      page,
      customer,
      autopay,
      books,
      lightwell,
      looks,
      say,
    }) => {
      const { promise: mayOpen, resolve: open } = Promise.withResolvers<void>()
      opensSo(lightwell, async (really) => {
        await mayOpen
        return really()
      })
      await customer.signsIn()
      await autopay.signsUp('visa')
      const main = page.getByRole('main')
      // What offers the move goes with it, and is no part of what has to stay.
      await customer.goTo(paths.autopay)
      const offer = main.getByRole('region').filter({ has: page.locator(`a[href^="#${paths.upgrade}"]`) })
      await offer.getByRole('button').click()
      await expect(offer).toHaveCount(0)
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
      await looks.areGood()
      await main.getByRole('link', { name: say.accounts_product_migration_start() }).click()
      await customer.sees(say.upgrade_ask_title())
      await looks.areGood()
      await main.getByRole('link', { name: say.upgrade_ask_later() }).click()
      await customer.sees(say.accounts_summary_title())
      expect(await lightwell.world.database.selectFrom('upgrades').select('account_id').execute()).toEqual([])

      await main.getByRole('link', { name: say.accounts_product_migration_start() }).click()
      await page.getByRole('button', { name: say.upgrade_ask_begin() }).click()
      await customer.sees(say.upgrade_title())
      const step = page.getByRole('listitem').filter({ hasText: say.upgrade_step_open() })
      await expect(step).toContainText(say.upgrade_step_is_now())
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await looks.areGood()

      open()
      await customer.sees(say.accounts_summary_title())
      await expect(main).toContainText(say.upgrade_now_done_text())
      await looks.areGood()
      expect(await books.account()).toMatchObject({ balanceCents: owed.balanceCents })

      await page.reload()
      await customer.sees(say.accounts_summary_title())
      await expect(main).not.toContainText(say.upgrade_now_done_text())
      await expect(page.locator(`a[href^="#${paths.upgrade}"]`)).toHaveCount(0)
      await expect(main).not.toContainText(say.accounts_product_migration())
      expect(await shown()).toEqual(before)
      await customer.goTo(paths.upgrade)
      await customer.sees(say.accounts_summary_title())
    })

    test('a platform that does not answer is told of after a while, and the move goes on by itself', async ({
      page,
      customer,
      lightwell,
      looks,
      say,
    }) => {
      opensSo(lightwell, async () => ({ outcome: 'unknown' }))
      await customer.signsIn()
      await customer.goTo(paths.upgrade)
      const main = page.getByRole('main')
      await expect(main).toContainText(say.upgrade_slow_title(), { timeout: 60_000 })
      await looks.areGood()
      // Whoever comes back finds the place again.
      await page.reload()
      await customer.sees(say.upgrade_title())
      await expect(main).toContainText(say.upgrade_step_is_now())
      opensSo(lightwell, (really) => really())
      lightwell.clock.pass({ minutes: 10 })
      await resumeUpgrades(lightwell.world)
      await customer.sees(say.accounts_summary_title())
      await expect(main).toContainText(say.upgrade_now_done_text())
    })
  })

test.describe('an account with two rules of auto pay', () => {
  test.use({ who: { signIn: 'business.legacy', language: 'en', device: 'phone', theme: 'light' } })

  test('is led to auto pay, where one of them is ended, and moves then', async ({
    page,
    customer,
    autopay,
    books,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.upgrade)
    await customer.sees(say.upgrade_refused_title())
    await expect(page.getByRole('main')).toContainText(say.upgrade_two_autopays())
    await looks.areGood()
    await page.getByRole('link', { name: say.upgrade_see_autopay() }).click()
    await customer.sees(say.autopay_title())
    await page.getByRole('button', { name: say.autopay_both_end() }).click()
    await autopay.presses(say.autopay_cancel_go_on())
    await autopay.presses(say.autopay_cancel_one())
    await customer.sees(say.autopay_cancelled_title())

    // What was in the way is no more, and the page begins.
    await customer.goTo(paths.upgrade)
    await customer.sees(say.accounts_summary_title_business())
    expect(await books.autopays()).toMatchObject([{ status: 'cancelled' }, { status: 'active' }])
  })
})

test.describe('somebody who may not manage the account', () => {
  test.use({ who: { signIn: 'no.billing', language: 'en', device: 'desk', theme: 'dark' } })

  test('is offered no move, is told who can, and nothing begins', async ({
    page,
    customer,
    lightwell,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(page.getByRole('main')).toContainText('TV Select')
    await expect(page.getByRole('main')).not.toContainText(say.accounts_product_migration())
    await expect(page.locator(`a[href^="#${paths.upgrade}"]`)).toHaveCount(0)
    await customer.goTo(paths.upgrade)
    await customer.sees(say.upgrade_not_yours_title())
    await looks.areGood()
    expect(await lightwell.world.database.selectFrom('upgrades').select('account_id').execute()).toEqual([])
  })
})

// The promo popup (CP §4): sampled once per browser session, at the server's rate.
import { decision } from '@lightwell/customer-portal/notices/prompts/sample.ts'
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { test } from '../fixtures/content.ts'
import { expect, forEitherKind, type Story } from '../fixtures/journey.ts'
import { countsAsked, promotesTo } from '../fixtures/prompts.ts'
import { outagesAt } from '../outages/outages-page.ts'
import { promptsAt } from './prompts-page.ts'

/** The decision stored in the tab: sampled for the promotion, or not. */
const lotKept = ({ page }: Story) => page.evaluate((name) => sessionStorage.getItem(name) ?? '', decision)

test.use({ isPromotedTo: true })

forEitherKind(() => {
  test('is promoted to once in a session, where all are', async ({ story, content }) => {
    const { page, customer, say } = story
    const prompts = promptsAt(story)
    await promotesTo(100, content)
    const asked = countsAsked(story)
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await expect(prompts.promo).toBeVisible()
    await expect.poll(() => lotKept(story)).toContain('true')
    await page.keyboard.press('Escape')
    await expect(prompts.promo).toBeHidden()

    await page.clock.install()
    await prompts.waitsOnSummary(6)
    await prompts.isShownNothing()
    expect(asked()).toBe(1)

    await page.evaluate(() => sessionStorage.clear())
    await customer.opensAnew(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await prompts.isShownSoon(prompts.promo)
    await prompts.promo.getByRole('link').click()
    await customer.sees(say.help_title())
    await prompts.isShownNothing()
  })

  test('is never promoted to where nobody is, and the lot is drawn once', async ({ story, content }) => {
    const { page, customer } = story
    const prompts = promptsAt(story)
    await promotesTo(0, content)
    await page.clock.install()
    await customer.signsIn()
    const asked = countsAsked(story)
    await customer.goTo(paths.summary)
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000)
        return lotKept(story)
      })
      .toContain('false')
    await page.clock.runFor(60_000)
    await prompts.isShownNothing()

    await promotesTo(100, content)
    await prompts.waitsOnSummary(6)
    await prompts.isShownNothing()
    expect(asked()).toBe(1)
  })

  test('is promoted nothing while something is down, and is once it is over', async ({ story, content }) => {
    const { page, customer, say } = story
    const prompts = promptsAt(story)
    const outages = outagesAt(story)
    await outages.begin()
    await promotesTo(100, content)
    await page.clock.install()
    await customer.signsIn()
    const asked = countsAsked(story)
    await prompts.waitsOnSummary(6)
    await outages.isSeen(say.outages_on())
    await prompts.isShownNothing()
    expect(asked()).toBe(0)

    await outages.end()
    await customer.opensAnew(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await prompts.isShownSoon(prompts.promo)
  })

  test.describe('who has a question to answer', () => {
    test.use({ isPrompted: true })

    test('is asked nothing while something is down', async ({ story }) => {
      const { page, customer, say } = story
      const prompts = promptsAt(story)
      const outages = outagesAt(story)
      await outages.begin()
      await page.clock.install()
      await customer.signsIn()
      await prompts.waitsOnSummary(6)
      await outages.isSeen(say.outages_on())
      await prompts.isShownNothing()
    })

    test('is asked that, and not promoted to in the same visit', async ({ story, content }) => {
      const { page, customer } = story
      const prompts = promptsAt(story)
      await promotesTo(100, content)
      const asked = countsAsked(story)
      await customer.signsIn()
      await customer.goTo(paths.summary)
      await expect(prompts.autopay).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(prompts.autopay).toBeHidden()
      await page.clock.install()
      await prompts.waitsOnSummary(6)
      await prompts.isShownNothing()
      expect(asked()).toBe(0)
    })
  })
})

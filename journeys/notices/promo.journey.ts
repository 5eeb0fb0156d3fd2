// The promo popup (CP §4): sampled once in a browser session, at the server's rate.

import { decision } from '@lightwell/customer-portal/notices/prompts/sample.ts'
import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { countsAsked, promotesTo } from '../fixtures/prompts.ts'

const wifi = { en: 'Wi-Fi in every room', es: 'Wi-Fi en cada habitación' }
/** Opens the summary, and lets minutes go by once all is there that could promote. The browser's clock is the journey's. */
async function waitsOnSummary({ page, customer, say }: Told) {
  const prompts = page.waitForResponse(/\/Prompts-[^/]*[.]js$/)
  await customer.opensAnew(paths.summary)
  await customer.sees(say.accounts_summary_title())
  await prompts
  for (let minute = 0; minute < 6; minute++) await page.clock.runFor(60_000)
}

/** What the tab keeps of the lot. */
const lotKept = ({ page }: Told) => page.evaluate((name) => sessionStorage.getItem(name), decision)

test.use({ isPromotedTo: true })

forBothKinds(({ language }) => {
  const popup = ({ page }: Told) => page.getByRole('dialog', { name: wifi[language], exact: true })

  test('is promoted to once in a session, where all are', async ({ told }) => {
    const { page, customer, say, looks } = told
    await promotesTo(100, told)
    const asked = countsAsked(told)
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await expect(popup(told)).toBeVisible()
    await looks.areGood()
    expect(await lotKept(told)).toContain('true')
    await page.keyboard.press('Escape')
    await expect(popup(told)).toBeHidden()

    await page.clock.install()
    await waitsOnSummary(told)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked()).toBe(1)

    await page.evaluate(() => sessionStorage.clear())
    await customer.opensAnew(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(async () => {
      await page.clock.runFor(10_000)
      await expect(popup(told)).toBeVisible({ timeout: 100 })
    }).toPass()
    await popup(told).getByRole('link').click()
    await customer.sees(say.help_title())
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('is never promoted to where nobody is, and the lot is drawn once', async ({ told }) => {
    const { page, customer } = told
    await promotesTo(0, told)
    await page.clock.install()
    await customer.signsIn()
    const asked = countsAsked(told)
    await customer.goTo(paths.summary)
    await expect(async () => {
      await page.clock.runFor(10_000)
      expect(await lotKept(told)).toContain('false')
    }).toPass()
    await page.clock.runFor(60_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await promotesTo(100, told)
    await waitsOnSummary(told)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked()).toBe(1)
  })
})

test.describe('somebody who has a question to answer', () => {
  test.use({ isPrompted: true })

  test('is asked that, and not promoted to in the same visit', async ({ told }) => {
    const { page, customer, say } = told
    await promotesTo(100, told)
    const asked = countsAsked(told)
    await customer.signsIn()
    await customer.goTo(paths.summary)
    const question = page.getByRole('dialog', { name: say.notices_prompt_autopay_title(), exact: true })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await page.clock.install()
    await waitsOnSummary(told)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked()).toBe(0)
  })
})

// The promo popup (CP §4): sampled once in a browser session, at the server's rate, and never where people pay.

import { decision } from '@lightwell/customer-portal/notices/prompts/sample.ts'
import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

const wifi = { en: 'Wi-Fi in every room', es: 'Wifi en cada habitación' }
const call = '/api/showGigyaFirebasePopup'

/** Has the provider promote at this rate. */
async function promotesTo(ratePercent: number, { lightwell: { world, clock } }: Told) {
  const lines = await world.database
    .selectFrom('content_items')
    .where('kind', '=', 'promo-popup')
    .select(['id', 'item'])
    .execute()
  for (const { id, item } of lines)
    await world.database
      .updateTable('content_items')
      .set({ item: JSON.stringify({ ...item, rate_percent: `${ratePercent}` }) })
      .where('kind', '=', 'promo-popup')
      .where('id', '=', id)
      .execute()
  clock.pass({ seconds: 10 })
}

/** How often the server is asked whether there is something to promote. */
function countsAsked({ page }: Told): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === call) asked++
  })
  return () => asked
}

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

  test('is not promoted to where they pay, and the server is not asked there', async ({ told }) => {
    const { page, customer, say } = told
    await promotesTo(100, told)
    await page.clock.install()
    const asked = countsAsked(told)
    await customer.signsIn()
    const pages = [
      [paths.payOnce, say.payments_onetime_title()],
      [paths.autopaySignup, say.autopay_signup_title()],
      [paths.paymentHistory, say.payments_history_title()],
    ] as const
    for (const [path, title] of pages) {
      await customer.opensAnew(path)
      await customer.sees(title)
      await page.clock.runFor(60_000)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(asked()).toBe(0)
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

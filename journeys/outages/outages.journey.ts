// What is down: told to whom it is about before they ask, and to everybody who does.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, test } from '../fixtures/journey.ts'

test.describe('a customer where something is down', () => {
  test.use({ who: { signIn: 'florida', language: 'es', device: 'phone', theme: 'dark' } })

  test('sees it above the summary, and asks to be told when it is over', async ({
    page,
    customer,
    lightwell,
    looks,
    say,
  }) => {
    const watches = () => lightwell.world.database.selectFrom('outage_watches').select('outage_id').execute()
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(page.getByText(say.outages_on())).toBeVisible()
    await looks.areGood()
    await page.getByRole('button', { name: say.outages_watch() }).click()
    await expect(page.getByText(say.outages_watched())).toBeVisible()
    await expect.poll(watches).toEqual([{ outage_id: 'fort-myers-storm' }])
    await page.reload()
    await expect(page.getByText(say.outages_watched())).toBeVisible()
  })
})

test.describe('everybody', () => {
  test.use({ javaScriptEnabled: false })

  test('finds out what is down at a zip code, without a script', async ({ page, say }) => {
    const look = async (zip: string) => {
      await page.getByLabel(say.outages_zip()).fill(zip)
      await page.getByRole('button', { name: say.outages_look() }).click()
    }
    await page.goto('/outages')
    await look('33901')
    await expect(page.getByText(say.outages_at_on(), { exact: true })).toBeVisible()
    await look('10001')
    await expect(page.getByText(say.outages_none({ zip: '10001' }))).toBeVisible()
    await look('1000')
    await expect(page.getByText(say.outages_zip_wrong())).toBeVisible()
  })
})

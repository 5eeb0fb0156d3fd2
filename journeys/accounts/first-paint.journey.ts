import { paths } from '@lightwell/customer-portal/paths.ts'
import type { Page } from '@playwright/test'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(() => {
  test('sees the summary before any script is there, and nothing of it moves when they come', async ({
    page,
    customer,
    say,
  }) => {
    const scripts = await holdScripts(page)
    await customer.signsIn()
    await page.goto('/account/')
    await expect(page.getByRole('heading', { level: 1, name: say.accounts_summary_title() })).toBeVisible()
    const drawn = await boxesOf(page)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    scripts.come()
    await customer.sees(say.accounts_summary_title())
    expect(await boxesOf(page)).toEqual(drawn)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('presses a button before any script is there, and it acts when they come', async ({
    page,
    customer,
    say,
  }) => {
    const scripts = await holdScripts(page)
    await customer.signsIn()
    await page.goto('/account/')
    await page.getByRole('button', { name: say.portal_other_language() }).click()
    const reloaded = page.waitForEvent('load')
    scripts.come()
    await reloaded
    await expect(page.getByRole('button', { name: say.portal_other_language() })).toHaveCount(0)
  })

  test('follows a link before any script is there, and is led where it leads', async ({
    page,
    customer,
    say,
  }) => {
    const scripts = await holdScripts(page)
    await customer.signsIn()
    await page.goto('/account/')
    const bills = page
      .getByRole('navigation', { name: say.portal_menu() })
      .getByRole('link', { name: say.portal_menu_bills() })
    await bills.click()
    scripts.come()
    await customer.sees(say.statements_current_title())
  })

  test('opens another page by its address, and sees nothing of the summary', async ({
    page,
    customer,
    say,
  }) => {
    const scripts = await holdScripts(page)
    await customer.signsIn()
    await page.goto(`/account/#${paths.help}`)
    await expect(page.locator('.boot-skeleton')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    scripts.come()
    await customer.sees(say.help_title())
  })
})

test('a tab that shows another account is not shown the one that was looked at last', async ({
  page,
  customer,
  say,
}) => {
  await customer.signsIn('several.accounts')
  await customer.goTo(paths.summary)
  await customer.sees(say.accounts_summary_title())
  const first = await page.evaluate(() => sessionStorage.getItem('account-in-use'))
  await page.getByText(say.accounts_switch()).click()
  await page.getByRole('region', { name: say.accounts_in_use() }).getByRole('button').last().click()
  await customer.sees(say.accounts_summary_title())
  await page.evaluate((kept) => sessionStorage.setItem('account-in-use', kept ?? ''), first)
  const scripts = await holdScripts(page)
  await page.reload()
  await expect(page.locator('.boot-skeleton')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  scripts.come()
  await customer.sees(say.accounts_summary_title())
  expect(await page.evaluate(() => sessionStorage.getItem('account-in-use'))).toBe(first)
})

/** Keeps every script back until they are told to come. */
async function holdScripts(page: Page): Promise<{ come(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return { come: resolve }
}

/** What is on the page, and where. */
const boxesOf = (page: Page) =>
  page.locator('h1, h2, h3, p, a, button, summary, dt, dd').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.textContent, ...[x, y, width, height].map(Math.round)].join(' ')
      }),
  )

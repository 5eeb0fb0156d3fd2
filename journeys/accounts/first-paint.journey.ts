import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Page } from '@playwright/test'
import type { Customer } from '../fixtures/customer.ts'
import { expect, forBothKinds, forEitherKind, test } from '../fixtures/journey.ts'
import { accountBarAt } from './account-bar.ts'

forBothKinds(() => {
  test('sees the summary before any script is there, and nothing of it moves when they come', async ({
    page,
    customer,
    say,
  }) => {
    const scripts = await opensBeforeScripts(page, customer)
    await expect(page.getByRole('heading', { level: 1, name: say.accounts_summary_title() })).toBeVisible()
    const drawn = await boxesOf(page)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    scripts.come()
    await customer.sees(say.accounts_summary_title())
    const taken = await boxesOf(page)
    expect(taken).toEqual(drawn)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  })
})

forEitherKind(() => {
  test('presses a button before any script is there, and it acts when they come', async ({
    page,
    customer,
    say,
  }) => {
    const scripts = await opensBeforeScripts(page, customer)
    await page.getByRole('button', { name: say.portal_skip() }).press('Enter')
    scripts.come()
    await customer.sees(say.accounts_summary_title())
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('follows a link before any script is there, and is led where it leads', async ({
    page,
    customer,
    say,
  }) => {
    const scripts = await opensBeforeScripts(page, customer)
    const bills = page
      .getByRole('navigation', { name: say.portal_menu() })
      .getByRole('link', { name: say.portal_menu_billing() })
    await bills.click()
    scripts.come()
    await customer.sees(say.statements_current_title())
  })

  test('follows a link to a part of a page before any script is there, and goes on at that part', async ({
    page,
    customer,
    say,
  }) => {
    const scripts = await opensBeforeScripts(page, customer)
    await page.getByRole('main').getByRole('link', { name: say.accounts_paperless_change() }).click()
    scripts.come()
    await customer.sees(say.statements_current_title())
    const turnOn = page.getByRole('button', { name: say.statements_paperless_turn_on() })
    const turnOff = page.getByRole('button', { name: say.statements_paperless_turn_off() })
    await expect(turnOn.or(turnOff)).toBeFocused()
  })

  test('opens another page by its address, and sees nothing of the summary', async ({
    page,
    customer,
    say,
  }) => {
    const scripts = await opensBeforeScripts(page, customer, paths.help)
    await expect(page.locator('.boot-skeleton')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    scripts.come()
    await customer.sees(say.help_title())
  })
})

test('follows a link while the scripts are about to take over, and is led where it leads', async ({
  page,
  customer,
  say,
}) => {
  const { promise: coming, resolve: come } = Promise.withResolvers<void>()
  // A technician is coming, so the summary waits for the code that shows the visit.
  const code = /\/VisitNotice-[^/]+\.js$/
  await page.route(code, async (route) => {
    await coming
    await route.continue()
  })
  await customer.signsIn()
  const isAsked = page.waitForRequest(code)
  await customer.goTo(paths.summary)
  await isAsked
  await page
    .getByRole('navigation', { name: say.portal_menu() })
    .getByRole('link', { name: say.portal_menu_billing() })
    .click()
  come()
  await customer.sees(say.statements_current_title())
})

test.describe('several.accounts', () => {
  test.use({ who: { signIn: 'several.accounts', language: 'en', device: 'desk', theme: 'light' } })

  test('opens a tab with one account anew, while another was looked at last, and is not shown that one', async ({
    page,
    context,
    customer,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title_business())

    const other = await context.newPage()
    await other.goto('/account/')
    await accountBarAt(other, say).chooses('Ingrid Halvorsen')
    const title = { level: 1, name: say.accounts_summary_title(), exact: true }
    await expect(other.getByRole('heading', title)).toBeVisible()

    const scripts = await holdScripts(page)
    await customer.reloads({ waitUntil: 'commit' })
    await expect(page.locator('.boot-skeleton')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    scripts.come()
    await customer.sees(say.accounts_summary_title_business())
  })
})

/** Signs in and opens a page of the account while the page's scripts are held back. */
async function opensBeforeScripts(page: Page, customer: Customer, place: string = '') {
  const scripts = await holdScripts(page)
  await customer.signsIn()
  await page.goto(`/account/#${place}`, { waitUntil: 'commit' })
  return scripts
}

/** Holds every script back until the returned `come` is called. */
async function holdScripts(page: Page): Promise<{ come(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return { come: resolve }
}

/** Returns the texts on the page, with their positions. */
const boxesOf = (page: Page) =>
  page.locator('h1, h2, h3, p, a, button, summary, dt, dd').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.textContent, ...[x, y, width, height].map(Math.round)].join(' ')
      }),
  )

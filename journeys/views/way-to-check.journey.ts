// The portal hides something until the caller is verified. Staff go to the console, verify the caller, and come back.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Page } from '@playwright/test'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { anotherTab, presses } from '../staff/staff-at.ts'
import { barOf } from './opens-customer.ts'
import { openView } from './view-rows.ts'

// These stories use only the keyboard.
const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

/** Opens a page that the portal refuses because the view's caller isn't verified yet. */
async function isRefused({ customer, say, expectTrouble }: Story, page: Page, address: string) {
  expectTrouble('403')
  await page.goto(address)
  await customer.sees(say.views_check_first())
}

/** Follows the link to the console and verifies the caller by calling back. */
async function verifiesCaller(story: Story): Promise<void> {
  const { page, say } = story
  await page.getByRole('link', { name: say.views_check_go(), exact: true }).focus()
  await presses(story, 'Enter')
  await expect(barOf(story)).toContainText(say.console_level_look())
  await presses(story, 'v')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: say.console_by_call_back({ to: '' }).trim() }).focus()
  await presses(story, 'Space', 'Enter')
  await expect(dialog.getByRole('button', { name: say.console_call_back_done() })).toBeFocused()
  await presses(story, 'Enter')
  await expect(barOf(story)).toContainText(say.console_level_detail())
}

test('a refused page leads to the check, and Back leads to the page itself once the caller is verified', async ({
  story,
}) => {
  const { page, lightwell, customer, say } = story
  const view = await openView(story, page.context())
  await isRefused(story, page, `${lightwell.address}/account/?view=${view.id}#${paths.statementHistory}`)
  await verifiesCaller(story)
  await page.goBack()
  await customer.sees(say.statements_history_title())
  expect(page.url()).toContain(paths.statementHistory)
})

test('a refused page gives way by itself once the caller is verified in another tab', async ({ story }) => {
  const { page, lightwell, customer, say } = story
  const view = await openView(story, page.context())
  const address = `${lightwell.address}/account/?view=${view.id}#${paths.statementHistory}`
  await page.clock.install()
  await isRefused(story, page, address)
  const other = await anotherTab(story)
  await isRefused(other, other.page, address)
  await verifiesCaller(other)
  // The page polls the view every 15 seconds.
  await page.clock.runFor('00:15')
  await customer.sees(say.statements_history_title())
})

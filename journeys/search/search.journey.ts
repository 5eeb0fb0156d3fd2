import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { protects } from '../customer-identity/customer-rows.ts'
import { expect, test } from '../fixtures/journey.ts'
import { isStaff, presses } from '../staff/staff-at.ts'

test('a member of staff finds a customer by the keyboard alone, and is asked why before anything opens', async ({
  story,
}) => {
  const { page, lightwell, household, say } = story
  const { keyboard } = page
  await isStaff(story)
  await page.goto(lightwell.address + paths.search)
  await expect(page.getByRole('heading', { level: 1, name: say.console_search_title() })).toBeVisible()

  await presses(story, '/')
  await keyboard.type(household.email())
  await presses(story, 'Enter')
  const result = page.getByRole('table').getByRole('button')
  await expect(result).toBeFocused()
  await expect(page.getByRole('cell', { name: household.email(), exact: true })).toBeVisible()
  expect(page.url(), 'no address says who was searched for').toBe(lightwell.address + paths.search)

  await presses(story, 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say.console_reason(), { exact: true })).toBeFocused()
  await presses(story, 'Enter')
  await expect(dialog).toContainText(say.console_reason_missing())
  await presses(story, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(result).toBeFocused()
})

test('an agent is told before any form that only supervisors can open a protected customer', async ({
  story,
}) => {
  const { page, lightwell, household, say } = story
  await household.has('business.platform')
  await protects(story, await household.accountId('business.platform'))
  await isStaff(story)
  await page.goto(lightwell.address + paths.search)
  await expect(page.getByRole('heading', { level: 1, name: say.console_search_title() })).toBeVisible()
  await presses(story, '/')
  await page.keyboard.type(household.email('business.platform'))
  await presses(story, 'Enter')
  await expect(page.getByRole('table').getByRole('button')).toBeFocused()
  await presses(story, 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say.console_open_protected())
  await expect(dialog.getByLabel(say.console_reason(), { exact: true })).toHaveCount(0)
})

test('a member of staff is told what was wrong with a search, and what can be searched for', async ({
  story,
}) => {
  const { page, lightwell, say } = story
  const { keyboard } = page
  await isStaff(story)
  await page.goto(lightwell.address + paths.search)
  const answer = page.getByRole('main').getByRole('status')
  for (const [typed, said] of [
    ['99999999999', say.console_search_wrong_number()],
    ['Nobody Of That Name', say.console_search_nobody()],
    ['', say.console_search_missing()],
  ] as const) {
    await page.getByRole('searchbox').focus()
    await presses(story, 'Control+A', 'Backspace')
    await keyboard.type(typed)
    await presses(story, 'Enter')
    await expect(answer).toContainText(said)
  }
})

test('what’s found within 300 ms comes without a spinner, and what takes longer says that it’s on its way', async ({
  story,
}) => {
  const { page, lightwell, household, say } = story
  await isStaff(story)
  await page.clock.install()
  await page.goto(lightwell.address + paths.home)
  await expect(page.getByRole('heading', { level: 1, name: say.console_waiting() })).toBeVisible()
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/agent/find*', async (route) => {
    await answers.promise
    await route.continue()
  })
  await presses(story, '/')
  await page.keyboard.type(household.email())
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const asked = page.waitForRequest('**/api/agent/find*')
  await presses(story, 'Enter')
  await asked
  const spinner = page.getByRole('main').getByText(say.portal_loading())
  await page.clock.runFor(299)
  await expect(page.getByRole('heading', { level: 1, name: say.console_waiting() })).toBeVisible()
  await expect(spinner).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(spinner).toBeVisible()
  await page.clock.resume()
  answers.resolve()
  await expect(page.getByRole('table').getByRole('button')).toBeFocused()
  await expect(spinner).toHaveCount(0)
})

import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { expect, test } from '../fixtures/journey.ts'
import { isStaff, presses } from '../staff/staff-at.ts'

test('a member of staff opens a customer with a reason, makes changes, goes back, adds time and ends the view, by the keyboard alone', async ({
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
  await expect(page.getByRole('table').getByRole('button')).toBeFocused()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await presses(story, 'Enter')
  await expect(page.getByRole('dialog').getByLabel(say.console_reason(), { exact: true })).toBeFocused()
  await keyboard.type('Bill')
  await presses(story, 'Tab')
  await keyboard.type('The bill is twice as high')
  await presses(story, 'Enter')

  const bar = page.getByRole('region', { name: say.console_view() })
  await expect(bar).toContainText(say.console_level_look())
  await expect(bar.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await expect(page).toHaveURL(/\/agent\/frontierid\?view=[\w-]+$/)
  expect(asked.length, 'a customer is there after three requests').toBeLessThanOrEqual(3)

  await presses(story, 'a')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say.console_reason_words(), { exact: true })).toBeFocused()
  await expect(dialog.getByLabel(say.console_reason(), { exact: true })).toHaveValue('bill')
  await keyboard.type('Asked for another due date')
  await presses(story, 'Enter')
  await expect(bar).toContainText(say.console_level_act())
  await presses(story, 'b')
  await expect(bar).toContainText(say.console_level_look())

  await presses(story, 'e')
  await expect(bar.getByRole('timer')).toHaveText(/^59:\d\d$/)
  await presses(story, 'x')
  await expect(page).toHaveURL(lightwell.address + paths.home)
})

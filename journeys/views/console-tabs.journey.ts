import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { expect, test } from '../fixtures/journey.ts'
import { isStaff, presses } from '../staff/staff-at.ts'
import { openView } from './view-rows.ts'

test('a view that one tab ends is over in another at once, and both know the customers opened last', async ({
  story,
}) => {
  const { page, lightwell, household, say } = story
  await isStaff(story)
  await page.goto(lightwell.address + paths.search)
  await expect(page.getByRole('heading', { level: 1, name: say.console_search_title() })).toBeVisible()
  await presses(story, '/')
  await page.keyboard.type(household.email())
  await presses(story, 'Enter')
  await expect(page.getByRole('table').getByRole('button')).toBeFocused()
  await presses(story, 'Enter')
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel(say.console_reason(), { exact: true })
  await expect(reason).toBeFocused()
  await presses(story, 'Tab')
  await page.keyboard.type('The bill is twice as high')
  await presses(story, 'Enter')
  // The field that lacks a value has the focus and shows its error.
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(new RegExp(say.console_reason_missing()))
  await reason.selectOption('bill')
  await presses(story, 'Enter')
  await expect(page.getByRole('region', { name: say.console_view() })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('region', { name: say.console_view() })).toBeVisible()
  await expect(other.getByRole('banner')).toContainText(say.console_recent_short())
  await presses(story, 'x')
  await expect(page).toHaveURL(lightwell.address + paths.home)
  await expect(page.getByRole('heading', { level: 1, name: say.console_waiting() })).toBeVisible()
  const ended = new RegExp(say.console_ended_of({ name: '.+' }))
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: ended })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: say.console_over() })).toBeVisible()
  await other.close()
})

test('a member of staff who signs out in one tab is told so in the other', async ({ story }) => {
  const { page, lightwell, say } = story
  await isStaff(story)
  await page.goto(lightwell.address + paths.home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(lightwell.address + paths.search)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').locator('summary').filter({ hasText: /\w/ }).press('Enter')
  await page.getByRole('button', { name: say.portal_sign_out() }).focus()
  await presses(story, 'Enter')
  await expect(page).toHaveURL(new RegExp(`${paths.signIn}$`))
  await expect(other.getByRole('status')).toContainText(say.console_left_signed_out())
  await other.close()
})

test.describe('of somebody with several accounts', () => {
  test.use({ who: { signIn: 'several.accounts', language: 'en', device: 'desk', theme: 'light' } })

  test('an account is chosen by what tells it from the others', async ({ story }) => {
    const { page, lightwell, say } = story
    const view = await openView(story, page.context())
    await page.goto(`${lightwell.address}${paths.customer}?view=${view.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await presses(story, 's')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(say.console_account_holder())
    await expect(dialog).toContainText(say.console_residential())
    await presses(story, 'ArrowDown', 'Enter')
    await expect(dialog).toBeHidden()
  })
})

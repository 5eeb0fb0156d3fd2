import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { paths as portal } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { barOf, opensCustomer } from '../views/opens-customer.ts'
import { anotherTab, isStaff, presses, signsOut } from './staff-at.ts'

// These stories use only the keyboard.
const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

const headingOf = ({ page }: Story) => page.getByRole('heading', { level: 1 })

test('two customers in two tabs each have their own view: what’s done in one shows nothing in the other', async ({
  story,
}) => {
  const { page, household, lightwell, say } = story
  await household.has('florida')
  await isStaff(story)
  await opensCustomer(story)
  const other = await anotherTab(story)
  await opensCustomer(other, household.email('florida'))
  await expect(barOf(story)).toContainText('María Elena Castillo')
  await expect(barOf(other)).toContainText('Guadalupe Núñez de la Vega')

  await presses(other, 'a')
  await expect(other.page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await other.page.keyboard.type('Asked for another due date')
  await presses(other, 'Enter')
  await expect(barOf(other)).toContainText(say.console_level_act())

  await Promise.all([story.customer.reloads(), other.customer.reloads()])
  await expect(barOf(story)).toContainText(say.console_level_look())
  await expect(barOf(other)).toContainText(say.console_level_act())
  await expect(headingOf(story)).toHaveText('María Elena Castillo')
  await expect(headingOf(other)).toHaveText('Guadalupe Núñez de la Vega')
  // The other customer is among the recent customers in the banner, but not on the page itself.
  await expect(page.getByRole('main')).not.toContainText('Guadalupe')
  await expect(other.page.getByRole('main')).not.toContainText('Castillo')

  // Each tab keeps its own last customer, and the home page lists both customers.
  await page.goto(lightwell.address + paths.home)
  await expect(page.getByRole('link', { name: 'Guadalupe Núñez de la Vega' })).toBeVisible()
  await presses(story, 'g', 'c')
  await expect(headingOf(story)).toHaveText('María Elena Castillo')

  await presses(story, 'x')
  await expect(page).toHaveURL(lightwell.address + paths.home)
  await presses(other, 'e')
  await expect(barOf(other).getByRole('timer')).toHaveText(/^59:\d\d$/)
})

test('signing out in one tab leaves nothing of a customer in the others', async ({ story }) => {
  const { page, say, expectTrouble } = story
  await isStaff(story)
  await opensCustomer(story)
  const other = await anotherTab(story)
  await opensCustomer(other)
  expectTrouble('401')
  await signsOut(other)
  for (const tab of [other.page, page]) {
    await expect(tab.getByLabel(say.console_user_name())).toBeFocused()
    await expect(tab.locator('body')).not.toContainText('Castillo')
  }
})

test('a customer signs out and the console goes on, and the console signs out and a customer does', async ({
  story,
}) => {
  const { household, customer, say, expectTrouble } = story
  await household.has('florida')
  await customer.signsIn('florida')
  await isStaff(story)
  const own = await anotherTab(story)
  await own.customer.goTo(portal.profile)
  await own.customer.sees(say.profile_title())
  await opensCustomer(story)

  await own.page.getByRole('banner').getByLabel(say.portal_settings()).click()
  await own.page.getByRole('button', { name: say.portal_sign_out() }).focus()
  await presses(own, 'Enter')
  await own.page.waitForURL(/\/(login|$)/)
  await presses(story, 'e')
  await expect(barOf(story).getByRole('timer')).toHaveText(/^59:\d\d$/)

  await own.customer.signsIn('florida')
  await own.customer.goTo(portal.profile)
  await own.customer.sees(say.profile_title())
  expectTrouble('401')
  await signsOut(story)
  await expect(story.page.getByLabel(say.console_user_name())).toBeFocused()
  await own.customer.reloads()
  await own.customer.sees(say.profile_title())
})

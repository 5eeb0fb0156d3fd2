import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'

/** Finds a customer and opens a view of them with a reason, as when the customer calls. Uses only the keyboard. */
export async function opensCustomer(story: Story, email = story.household.email()): Promise<void> {
  const { page, lightwell, say } = story
  await page.goto(lightwell.address + paths.search)
  await expect(page.getByRole('heading', { level: 1, name: say.console_search_title() })).toBeVisible()
  await presses(story, '/')
  await page.keyboard.type(email)
  await presses(story, 'Enter')
  await expect(page.getByRole('table').getByRole('button')).toBeFocused()
  await presses(story, 'Enter')
  await givesReason(story)
  await expect(barOf(story)).toBeVisible()
}

/** Answers the dialog that asks for a reason. */
export async function givesReason(story: Story): Promise<void> {
  const { page, say } = story
  await expect(page.getByRole('dialog').getByLabel(say.console_reason(), { exact: true })).toBeFocused()
  await page.keyboard.type('Bill')
  await presses(story, 'Tab')
  await page.keyboard.type('The bill is twice as high')
  await presses(story, 'Enter')
}

/** The bar that shows the customer, the reason, the view's permissions and its time left. */
export const barOf = ({ page, say }: Story) => page.getByRole('region', { name: say.console_view() })

/** The page that replaces a staff view once the view is over. */
export const endedOf = ({ page, say }: Story) =>
  page.getByRole('heading', { level: 1, name: say.console_over(), exact: true })

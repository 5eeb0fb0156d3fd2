import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'

/** Finds a customer and opens a view of them with a reason, as at the start of a call, using only the keyboard. */
export async function opensCustomer(told: Told, email = told.household.email()): Promise<void> {
  const { page, lightwell, say } = told
  await page.goto(lightwell.address + paths.search)
  await expect(page.getByRole('heading', { level: 1, name: say.console_search_title() })).toBeVisible()
  await presses(told, '/')
  await page.keyboard.type(email)
  await presses(told, 'Enter')
  await expect(page.getByRole('table').getByRole('button')).toBeFocused()
  await presses(told, 'Enter')
  await givesReason(told)
  await expect(barOf(told)).toBeVisible()
}

/** Answers the dialog that asks for a reason. */
export async function givesReason(told: Told): Promise<void> {
  const { page, say } = told
  await expect(page.getByRole('dialog').getByLabel(say.console_reason(), { exact: true })).toBeFocused()
  await page.keyboard.type('Bill')
  await presses(told, 'Tab')
  await page.keyboard.type('The bill is twice as high')
  await presses(told, 'Enter')
}

/** The bar that shows the customer, the reason, the view's permissions and its time left. */
export const barOf = ({ page, say }: Told) => page.getByRole('region', { name: say.console_view() })

/** The page that replaces a view once it's over. */
export const endedOf = ({ page, say }: Told) =>
  page.getByRole('heading', { level: 1, name: say.console_over(), exact: true })

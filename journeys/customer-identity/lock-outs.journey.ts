import { expect, test } from '../fixtures/journey.ts'
import { isStaff, presses } from '../staff/staff-at.ts'
import { opensCustomer } from '../views/opens-customer.ts'
import { isLockedOut } from './locked-out.ts'

const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

test('the time of each lock-out ticks on the page: one is over by itself, and an agent ends the others', async ({
  story,
}) => {
  const { page, household, say, time } = story
  await isLockedOut(story, { id: await household.personId(), email: household.email() })
  await isStaff(story)
  await page.clock.install()
  await opensCustomer(story)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const lockOut = (term: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: term }).getByRole('definition')
  const signIn = lockOut(say.console_lock_sign_in())
  const reset = lockOut(say.console_lock_reset())
  const link = lockOut(say.console_lock_link())
  await expect(signIn).toHaveText(/^Locked, 14:[45]\d left$/)
  await expect(reset).toHaveText(/^Locked, 59:[45]\d left$/)
  await expect(link).toHaveText(/^Locked, 29:[45]\d left$/)

  await page.clock.runFor('00:30')
  await expect(signIn).toHaveText(/^Locked, 14:[12]\d left$/)
  await expect(reset).toHaveText(/^Locked, 59:[12]\d left$/)

  time.passes({ minutes: 15 })
  await page.clock.fastForward('14:30')
  await expect(signIn).toHaveText(say.console_not_locked())
  await expect(reset).toHaveText(/^Locked, 4[45]:\d\d left$/)
  await expect(link).toHaveText(/^Locked, 1[45]:\d\d left$/)

  await page.clock.resume()
  await presses(story, 'u')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say.console_reason_words(), { exact: true })).toBeFocused()
  await page.keyboard.type('She’s in a hurry')
  await presses(story, 'Enter')
  await expect(dialog.getByRole('heading', { name: say.customer_identity_do_unlock() })).toBeVisible()
  await presses(story, 'Enter')
  for (const each of [signIn, reset, link]) await expect(each).toHaveText(say.console_not_locked())
})

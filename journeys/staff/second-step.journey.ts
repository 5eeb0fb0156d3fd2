import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { codeShown } from '@lightwell/server/testing/app-code.ts'
import { type NewStaff, newStaff } from '@lightwell/server/testing/new-staff.ts'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { addsStaff, mustHaveApp, presses, signsOut } from './staff-at.ts'

// These stories use only the keyboard.

/** Enters a user name and a password at the sign-in. */
async function givesPassword(story: Story, { userName, password }: Pick<NewStaff, 'userName' | 'password'>) {
  const { page, lightwell, say } = story
  await page.goto(lightwell.address + paths.signIn)
  await expect(page.getByLabel(say.console_user_name())).toBeFocused()
  await page.keyboard.type(userName)
  await presses(story, 'Tab')
  await page.keyboard.type(password)
  await presses(story, 'Enter')
}

/** Types a code, replacing the code in the field. */
async function givesCode(story: Story, code: string): Promise<void> {
  await expect(story.page.getByLabel(story.say.console_code())).toBeFocused()
  await presses(story, 'ControlOrMeta+a')
  await story.page.keyboard.type(code)
  await presses(story, 'Enter')
}

const isHome = ({ page, say }: Story) =>
  expect(page.getByRole('heading', { level: 1, name: say.console_waiting() })).toBeVisible()

/**
 * Sets up an app at the first sign-in.
 * @returns a function for the app's current code
 */
async function setsUpApp(story: Story): Promise<() => string> {
  const { page, lightwell, say } = story
  await expect(page.getByRole('button', { name: say.console_enroll_begin() })).toBeFocused()
  await presses(story, 'Enter')
  await expect(page.getByRole('img', { name: say.console_enroll_qr() })).toBeVisible()
  const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '')
  return () => codeShown(secret, lightwell.world.clock())
}

test('somebody new opens their set-up link, chooses a password, sets up an app, and is home; the link works once', async ({
  story,
}) => {
  const { page, say, expectTrouble } = story
  mustHaveApp(story)
  const { userName, url } = await addsStaff(story)
  const password = 'seven lamps in a row'
  await page.goto(url.href)
  await expect(page.getByLabel(say.console_set_up_password())).toBeFocused()
  expectTrouble('422')
  await page.keyboard.type('short')
  await presses(story, 'Enter')
  await expect(page.getByRole('main')).toContainText(say.identity_password_too_short({ least: 15 }))
  await page.getByLabel(say.console_set_up_password()).focus()
  await presses(story, 'ControlOrMeta+a')
  await page.keyboard.type(password)
  await presses(story, 'Enter')
  await expect(page.getByRole('main')).toContainText(say.console_set_up_done_text({ userName }))

  await givesPassword(story, { userName, password })
  const shown = await setsUpApp(story)
  await givesCode(story, shown())
  await isHome(story)

  expectTrouble('404')
  await page.goto(url.href)
  await expect(page.getByLabel(say.console_set_up_password())).toBeFocused()
  await page.keyboard.type('another seven lamps')
  await presses(story, 'Enter')
  await expect(page.getByRole('alert')).toContainText(say.console_set_up_over())
})

test('with an app, a password alone opens nothing: a wrong code is refused, and one that was used is, too', async ({
  story,
}) => {
  const { page, lightwell, say, time, expectTrouble } = story
  mustHaveApp(story)
  const staff = await newStaff(lightwell)
  await givesPassword(story, staff)
  const shown = await setsUpApp(story)
  const used = shown()
  await givesCode(story, used)
  await isHome(story)

  expectTrouble('401', '403', '422')
  await signsOut(story)
  await expect(page.getByLabel(say.console_user_name())).toBeFocused()
  await givesPassword(story, staff)
  await expect(page.getByRole('heading', { level: 1, name: say.factors_code_title() })).toBeVisible()
  const refused = page.getByRole('main').getByText(say.factors_code_refused())
  await givesCode(story, '000000')
  await expect(refused).toBeVisible()
  await givesCode(story, used)
  await expect(page.getByRole('button', { name: say.console_sign_in() })).not.toHaveAttribute('aria-busy')
  await expect(refused).toBeVisible()

  time.passes({ seconds: 30 })
  await givesCode(story, shown())
  await isHome(story)
})

import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { codeShown } from '@lightwell/server/testing/app-code.ts'
import { type NewStaff, newStaff } from '@lightwell/server/testing/new-staff.ts'
import { expect, type Told, test } from '../fixtures/journey.ts'
import { addsStaff, mustHaveApp, presses, signsOut } from './staff-at.ts'

// All of this is done using only the keyboard.

/** Enters a user name and a password at the sign-in. */
async function givesPassword(told: Told, { userName, password }: Pick<NewStaff, 'userName' | 'password'>) {
  const { page, lightwell, say } = told
  await page.goto(lightwell.address + paths.signIn)
  await expect(page.getByLabel(say.console_user_name())).toBeFocused()
  await page.keyboard.type(userName)
  await presses(told, 'Tab')
  await page.keyboard.type(password)
  await presses(told, 'Enter')
}

/** Types a code, replacing the one in the field. */
async function givesCode(told: Told, code: string): Promise<void> {
  await expect(told.page.getByLabel(told.say.console_code())).toBeFocused()
  await presses(told, 'ControlOrMeta+a')
  await told.page.keyboard.type(code)
  await presses(told, 'Enter')
}

const isHome = ({ page, say }: Told) =>
  expect(page.getByRole('heading', { level: 1, name: say.console_waiting() })).toBeVisible()

/** Sets up an app at the first sign-in. @returns a function for its current code */
async function setsUpApp(told: Told): Promise<() => string> {
  const { page, lightwell, say } = told
  await expect(page.getByRole('button', { name: say.console_enroll_begin() })).toBeFocused()
  await presses(told, 'Enter')
  await expect(page.getByRole('img', { name: say.console_enroll_qr() })).toBeVisible()
  const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '')
  return () => codeShown(secret, lightwell.world.clock())
}

test('somebody new opens their set-up link, chooses a password, sets up an app, and is home; the link works once', async ({
  told,
}) => {
  const { page, say, expectTrouble } = told
  mustHaveApp(told)
  const { userName, url } = await addsStaff(told)
  const password = 'seven lamps in a row'
  await page.goto(url.href)
  await expect(page.getByLabel(say.console_set_up_password())).toBeFocused()
  expectTrouble('422')
  await page.keyboard.type('short')
  await presses(told, 'Enter')
  await expect(page.getByRole('main')).toContainText(say.identity_password_too_short({ least: 15 }))
  await page.getByLabel(say.console_set_up_password()).focus()
  await presses(told, 'ControlOrMeta+a')
  await page.keyboard.type(password)
  await presses(told, 'Enter')
  await expect(page.getByRole('main')).toContainText(say.console_set_up_done_text({ userName }))

  await givesPassword(told, { userName, password })
  const shown = await setsUpApp(told)
  await givesCode(told, shown())
  await isHome(told)

  expectTrouble('404')
  await page.goto(url.href)
  await expect(page.getByLabel(say.console_set_up_password())).toBeFocused()
  await page.keyboard.type('another seven lamps')
  await presses(told, 'Enter')
  await expect(page.getByRole('alert')).toContainText(say.console_set_up_over())
})

test('with an app, a password alone opens nothing: a wrong code is refused, and one that was used is, too', async ({
  told,
}) => {
  const { page, lightwell, say, time, expectTrouble } = told
  mustHaveApp(told)
  const staff = await newStaff(lightwell)
  await givesPassword(told, staff)
  const shown = await setsUpApp(told)
  const used = shown()
  await givesCode(told, used)
  await isHome(told)

  expectTrouble('401', '403', '422')
  await signsOut(told)
  await expect(page.getByLabel(say.console_user_name())).toBeFocused()
  await givesPassword(told, staff)
  await expect(page.getByRole('heading', { level: 1, name: say.factors_code_title() })).toBeVisible()
  const refused = page.getByRole('main').getByText(say.factors_code_refused())
  await givesCode(told, '000000')
  await expect(refused).toBeVisible()
  await givesCode(told, used)
  await expect(page.getByRole('button', { name: say.console_sign_in() })).not.toHaveAttribute('aria-busy')
  await expect(refused).toBeVisible()

  time.passes({ seconds: 30 })
  await givesCode(told, shown())
  await isHome(told)
})

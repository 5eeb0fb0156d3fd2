import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { addStaffApp } from '@lightwell/server/staff/test-rows.ts'
import { newStaff } from '@lightwell/server/testing/new-staff.ts'
import { answering, type Step } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { addsStaff, mustHaveApp, presses } from './staff-at.ts'

/** A page before the sign-in. */
const atTheDoor = (name: string, open: Step): View => ({
  name: `console-${name}`,
  visit: 'a member of staff at the door',
  leavesNothing: true,
  open,
})

const opensSignIn = async ({ page, lightwell, say }: Told) => {
  await page.goto(lightwell.address + paths.signIn)
  await expect(page.getByLabel(say.console_user_name())).toBeFocused()
}

/** Types a user name and a password, and waits for the next step or a message. */
async function types(told: Told, userName: string, password: string): Promise<void> {
  const { keyboard } = told.page
  await keyboard.type(userName)
  await presses(told, 'Tab')
  await keyboard.type(password)
  await presses(told, 'Enter')
}

async function comesToCode(told: Told): Promise<void> {
  const staff = await newStaff(told.lightwell)
  await addStaffApp(told.lightwell, staff.staffId)
  await opensSignIn(told)
  await types(told, staff.userName, staff.password)
  await expect(told.page.getByLabel(told.say.console_code())).toBeFocused()
}

async function comesToEnrolment(told: Told): Promise<void> {
  mustHaveApp(told)
  const staff = await newStaff(told.lightwell)
  await opensSignIn(told)
  await types(told, staff.userName, staff.password)
  await expect(told.page.getByRole('button', { name: told.say.console_enroll_begin() })).toBeFocused()
}

async function opensLink(told: Told): Promise<URL> {
  const { url } = await addsStaff(told)
  await told.page.goto(url.href)
  await expect(told.page.getByLabel(told.say.console_set_up_password())).toBeFocused()
  return url
}

async function choosesPassword(told: Told, typed: string): Promise<void> {
  await told.page.keyboard.type(typed)
  await presses(told, 'Enter')
}

/** The console's pages before anyone is signed in: the sign-in, its second step, and the set-up link. */
export const pageViews: View[] = [
  atTheDoor('sign-in', opensSignIn),
  atTheDoor('sign-in-refused', async (told) => {
    told.expectTrouble('403')
    await opensSignIn(told)
    await types(told, 'agent.one', 'glass carries no light')
    await expect(told.page.getByRole('alert')).toBeVisible()
  }),
  atTheDoor('sign-in-locked', async (told) => {
    await answering(
      '**/api/agent/corp_login',
      429,
      { code: 'too-many-attempts' },
      { 'retry-after': '900' },
    )(told)
    await opensSignIn(told)
    await types(told, 'agent.one', 'glass carries no light')
    await expect(told.page.getByRole('alert')).toBeVisible()
  }),
  atTheDoor('code', comesToCode),
  atTheDoor('code-refused', async (told) => {
    told.expectTrouble('403')
    await comesToCode(told)
    await told.page.keyboard.type('000000')
    await presses(told, 'Enter')
    await expect(told.page.getByRole('main')).toContainText(told.say.factors_code_refused())
  }),
  atTheDoor('enroll', comesToEnrolment),
  atTheDoor('enroll-qr', async (told) => {
    await comesToEnrolment(told)
    await presses(told, 'Enter')
    await expect(told.page.getByRole('img', { name: told.say.console_enroll_qr() })).toBeVisible()
  }),
  atTheDoor('set-up', async (told) => void (await opensLink(told))),
  atTheDoor('set-up-refused', async (told) => {
    told.expectTrouble('422')
    await opensLink(told)
    await choosesPassword(told, 'short')
    await expect(told.page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  }),
  atTheDoor('set-up-done', async (told) => {
    await opensLink(told)
    await choosesPassword(told, 'seven lamps in a row')
    await expect(told.page.getByRole('heading', { name: told.say.console_set_up_done() })).toBeVisible()
  }),
  atTheDoor('set-up-used', async (told) => {
    told.expectTrouble('404')
    const { lightwell, page, say } = told
    await page.goto(`${lightwell.address}${paths.setUp}?token=${'x'.repeat(43)}`)
    await choosesPassword(told, 'seven lamps in a row')
    await expect(page.getByRole('alert')).toContainText(say.console_set_up_over())
  }),
]

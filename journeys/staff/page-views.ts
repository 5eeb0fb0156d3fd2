import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { addStaffApp } from '@lightwell/server/staff/test-rows.ts'
import { newStaff } from '@lightwell/server/testing/new-staff.ts'
import { answering, type Step } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { addsStaff, mustHaveApp, presses } from './staff-at.ts'

/** A console page before the sign-in. */
const atTheDoor = (name: string, open: Step): View => ({
  name: `console-${name}`,
  visit: 'a member of staff at the door',
  leavesNothing: true,
  open,
})

const opensSignIn = async ({ page, lightwell, say }: Story) => {
  await page.goto(lightwell.address + paths.signIn)
  await expect(page.getByLabel(say.console_user_name())).toBeFocused()
}

/** Types a user name and a password, and waits for the next step or a message. */
async function types(story: Story, userName: string, password: string): Promise<void> {
  const { keyboard } = story.page
  await keyboard.type(userName)
  await presses(story, 'Tab')
  await keyboard.type(password)
  await presses(story, 'Enter')
}

async function comesToCode(story: Story): Promise<void> {
  const staff = await newStaff(story.lightwell)
  await addStaffApp(story.lightwell, staff.staffId)
  await opensSignIn(story)
  await types(story, staff.userName, staff.password)
  await expect(story.page.getByLabel(story.say.console_code())).toBeFocused()
}

async function comesToEnrolment(story: Story): Promise<void> {
  mustHaveApp(story)
  const staff = await newStaff(story.lightwell)
  await opensSignIn(story)
  await types(story, staff.userName, staff.password)
  await expect(story.page.getByRole('button', { name: story.say.console_enroll_begin() })).toBeFocused()
}

async function opensLink(story: Story): Promise<URL> {
  const { url } = await addsStaff(story)
  await story.page.goto(url.href)
  await expect(story.page.getByLabel(story.say.console_set_up_password())).toBeFocused()
  return url
}

async function choosesPassword(story: Story, typed: string): Promise<void> {
  await story.page.keyboard.type(typed)
  await presses(story, 'Enter')
}

/** The console's pages before anyone is signed in: the sign-in, its second step, and the set-up link. */
export const pageViews: View[] = [
  atTheDoor('sign-in', opensSignIn),
  atTheDoor('sign-in-refused', async (story) => {
    story.expectTrouble('403')
    await opensSignIn(story)
    await types(story, 'agent.one', 'glass carries no light')
    await expect(story.page.getByRole('alert')).toBeVisible()
  }),
  atTheDoor('sign-in-locked', async (story) => {
    await answering(
      '**/api/agent/corp_login',
      429,
      { code: 'too-many-attempts' },
      { 'retry-after': '900' },
    )(story)
    await opensSignIn(story)
    await types(story, 'agent.one', 'glass carries no light')
    await expect(story.page.getByRole('alert')).toBeVisible()
  }),
  atTheDoor('code', comesToCode),
  atTheDoor('code-refused', async (story) => {
    story.expectTrouble('403')
    await comesToCode(story)
    await story.page.keyboard.type('000000')
    await presses(story, 'Enter')
    await expect(story.page.getByRole('main')).toContainText(story.say.factors_code_refused())
  }),
  atTheDoor('enroll', comesToEnrolment),
  atTheDoor('enroll-qr', async (story) => {
    await comesToEnrolment(story)
    await presses(story, 'Enter')
    await expect(story.page.getByRole('img', { name: story.say.console_enroll_qr() })).toBeVisible()
  }),
  atTheDoor('set-up', async (story) => void (await opensLink(story))),
  atTheDoor('set-up-refused', async (story) => {
    story.expectTrouble('422')
    await opensLink(story)
    await choosesPassword(story, 'short')
    await expect(story.page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  }),
  atTheDoor('set-up-done', async (story) => {
    await opensLink(story)
    await choosesPassword(story, 'seven lamps in a row')
    await expect(story.page.getByRole('heading', { name: story.say.console_set_up_done() })).toBeVisible()
  }),
  atTheDoor('set-up-used', async (story) => {
    story.expectTrouble('404')
    const { lightwell, page, say } = story
    await page.goto(`${lightwell.address}${paths.setUp}?token=${'x'.repeat(43)}`)
    await choosesPassword(story, 'seven lamps in a row')
    await expect(page.getByRole('alert')).toContainText(say.console_set_up_over())
  }),
]

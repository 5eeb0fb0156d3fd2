// Supervisors manage staff.
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { changeRole } from '@lightwell/server/staff/people.ts'
import { newStaff } from '@lightwell/server/testing/new-staff.ts'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { colleague, isSignedIn, presses } from './staff-at.ts'

// These stories use only the keyboard.
const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

const dialogOf = ({ page }: Story) => page.getByRole('dialog')
const statusOf = ({ page }: Story) => page.getByRole('main').getByRole('status')

/** Signs in as a new supervisor and opens the list of staff, searched for a user name. */
async function opensList(story: Story, userName = ''): Promise<string> {
  const { page, lightwell, say } = story
  const { staffId, userName: own } = await newStaff(lightwell, 'supervisor')
  await isSignedIn(story, staffId)
  await page.goto(`${lightwell.address}${paths.staff}?q=${userName}`)
  await expect(page.getByRole('heading', { level: 1, name: say.staff_people_title() })).toBeVisible()
  return own
}

/** The name of a member of staff this story adds, as buttons have it: with the user name. */
const exactly = (userName: string) => `Ines Marchetti (${userName})`

/** Opens the dialog with the actions on a member of staff. */
async function changes(story: Story, userName: string): Promise<void> {
  const { page, say } = story
  await page.getByRole('button', { name: say.staff_people_change_of({ name: exactly(userName) }) }).focus()
  await presses(story, 'Enter')
  await expect(dialogOf(story)).toBeVisible()
}

test('a supervisor adds somebody, who gets their way in by a link that’s shown once', async ({ story }) => {
  const { page, lightwell, say } = story
  await opensList(story)
  await page.getByRole('button', { name: say.staff_people_add() }).focus()
  await presses(story, 'Enter')
  await expect(dialogOf(story).getByLabel(say.staff_people_user_name(), { exact: true })).toBeFocused()
  const userName = `ana.ruiz.${lightwell.nextHousehold()}`
  await page.keyboard.type(userName)
  await presses(story, 'Tab')
  await page.keyboard.type('Ana Ruiz')
  await presses(story, 'Enter')

  const field = dialogOf(story).getByLabel(say.staff_people_link_label(), { exact: true })
  await expect(field).toBeFocused()
  const link = new URL(await field.inputValue())
  await presses(story, 'Escape')
  await expect(page.getByRole('row').filter({ hasText: userName })).toContainText(
    say.staff_people_not_set_up(),
  )
  await page.goto(lightwell.address + link.pathname + link.search)
  await expect(page.getByLabel(say.console_set_up_password())).toBeVisible()
})

/** Another supervisor, in another browser, approves that someone becomes a supervisor. */
async function approves(story: Story, userName: string): Promise<void> {
  const { lightwell, say } = story
  const supervisor = await colleague(story, 'supervisor')
  await supervisor.page.goto(lightwell.address + paths.home)
  const detail = exactly(userName)
  await supervisor.page.getByRole('button', { name: say.console_approve_detail({ detail }) }).focus()
  await presses(supervisor, 'Enter')
  await expect(supervisor.page.getByRole('dialog')).toContainText(say.console_approve_title())
  await presses(supervisor, 'Enter')
  const approved = say.console_approved_detail({ detail })
  await expect(supervisor.page.getByRole('status').filter({ hasText: approved })).toBeVisible()
  await supervisor.page.context().close()
}

test('a supervisor changes a role, and asks a second person before somebody becomes one', async ({
  story,
}) => {
  const { page, lightwell, say, expectTrouble } = story
  const { userName } = await newStaff(lightwell)
  await opensList(story, userName)
  await changes(story, userName)
  await presses(story, 'Tab')
  await page.keyboard.type(say.console_role_viewer())
  await presses(story, 'Enter')
  await expect(statusOf(story)).toContainText(userName)
  const row = page.getByRole('row').filter({ hasText: userName })
  await expect(row).toContainText(say.console_role_viewer())

  expectTrouble('409')
  await changes(story, userName)
  await presses(story, 'Tab')
  await page.keyboard.type(say.console_role_supervisor())
  await presses(story, 'Enter')
  await expect(statusOf(story)).toContainText(say.staff_people_role_asked())
  await expect(row).toContainText(say.staff_people_request_waiting())

  await approves(story, userName)
  await expect(statusOf(story)).toContainText(say.staff_people_role_approved({ name: exactly(userName) }))
  await page
    .getByRole('button', { name: say.staff_people_make_supervisor_named({ name: exactly(userName) }) })
    .focus()
  await presses(story, 'Enter')
  await expect(row).toContainText(say.console_role_supervisor())
  await expect(row).not.toContainText(say.staff_people_request_approved())
})

test('a supervisor removes somebody’s access, and can’t change themselves', async ({ story }) => {
  const { page, lightwell, say } = story
  const { userName } = await newStaff(lightwell)
  const own = await opensList(story, 'new.staff')
  const ownRow = page.getByRole('row').filter({ hasText: new RegExp(`${own.replaceAll('.', '\\.')}(?!\\d)`) })
  await expect(ownRow).toContainText(say.staff_people_you())
  await expect(ownRow.getByRole('button')).toHaveCount(0)
  await changes(story, userName)
  await presses(story, 'ArrowUp', 'Enter')
  await expect(statusOf(story)).toContainText(say.staff_people_ended({ name: exactly(userName) }))
})

test('an agent who becomes a supervisor has a supervisor’s page without loading it again', async ({
  story,
}) => {
  const { page, lightwell, say } = story
  const { staffId, userName } = await newStaff(lightwell)
  await isSignedIn(story, staffId)
  await page.clock.install()
  await page.goto(lightwell.address + paths.home)
  await expect(page.getByRole('heading', { level: 1, name: say.console_waiting() })).toBeVisible()
  await expect(page.getByRole('banner').getByText(say.console_supervision(), { exact: true })).toHaveCount(0)
  await changeRole(lightwell.world, userName, 'supervisor')
  await page.clock.runFor('00:16')
  await expect(page.getByRole('banner').getByText(say.console_supervision(), { exact: true })).toBeVisible()
  await presses(story, 'g', 'f')
  await expect(page.getByRole('heading', { level: 1, name: say.flags_title() })).toBeVisible()
})

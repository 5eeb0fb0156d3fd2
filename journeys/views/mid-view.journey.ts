// The page of an open staff view, when something ends the view or changes what its member of staff may do.
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { password } from '@lightwell/server/demo/people.ts'
import { changeRole, endStaff } from '@lightwell/server/staff/people.ts'
import { staffAreBusy } from '@lightwell/server/staff/test-rows.ts'
import { type NewStaff, newStaff } from '@lightwell/server/testing/new-staff.ts'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { colleague, isSignedIn, isStaff, presses } from '../staff/staff-at.ts'
import { barOf, endedOf, givesReason, opensCustomer } from './opens-customer.ts'
import { endsViewsOf, openView } from './view-rows.ts'

// These stories use only the keyboard.
const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

/** The interval at which a page checks that its view is still open. */
const until = '00:15'

/** Opens the customer as a new member of staff whom no other story uses. The story moves the page's clock. */
async function opensAsNewStaff(story: Story): Promise<NewStaff> {
  const staff = await newStaff(story.lightwell)
  await isSignedIn(story, staff.staffId)
  await story.page.clock.install()
  await opensCustomer(story)
  return staff
}

const nothingIsLeft = ({ page }: Story) =>
  expect(page.getByRole('main')).not.toContainText(/@example\.com|\d{6}/)

test('a supervisor confirms whose view they end, and the agent’s page says so by itself', async ({
  story,
}) => {
  const { page, lightwell, say, expectTrouble } = story
  const { userName } = await opensAsNewStaff(story)
  const supervisor = await colleague(story, 'supervisor')
  await supervisor.page.goto(lightwell.address + paths.home)
  const row = supervisor.page.getByRole('row').filter({ hasText: userName })
  await expect(row).toContainText('María Elena Castillo')
  await row.getByRole('button').focus()
  await presses(supervisor, 'Enter')
  const whose = { staff: 'Ines Marchetti', name: 'María Elena Castillo' }
  await expect(supervisor.page.getByRole('dialog')).toContainText(say.console_end_theirs_ask(whose))
  await presses(supervisor, 'Enter')
  await expect(row).toHaveCount(0)
  // The focus isn't on the next row, because another Enter there would end someone else's view.
  await expect(supervisor.page.locator(':focus')).toHaveRole('heading')

  expectTrouble('404')
  await page.clock.runFor(until)
  await expect(endedOf(story)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(say.console_over_supervisor())
  await nothingIsLeft(story)
  await supervisor.page.context().close()
})

test('an agent who’s at home reads that a supervisor ended their view', async ({ story }) => {
  const { page, lightwell, say } = story
  const { staffId } = await opensAsNewStaff(story)
  await presses(story, 'g', 'h')
  await expect(page.getByRole('table')).toContainText('María Elena Castillo')
  await endsViewsOf(lightwell, staffId)
  await page.clock.runFor(until)
  await expect(page.getByRole('status').filter({ hasText: 'María Elena Castillo' })).toContainText(
    say.console_lost_view({ name: 'María Elena Castillo' }),
  )
})

test('the first press in a view that was ended says so, and the page asks about it no more', async ({
  story,
}) => {
  const { page, lightwell, expectTrouble } = story
  const { id, end } = await openView(story, page.context())
  await page.clock.install()
  await page.goto(`${lightwell.address}${paths.customer}?view=${id}`)
  await expect(barOf(story)).toBeVisible()
  expectTrouble('403', '404')
  await end()
  await presses(story, 'g', 'a')
  await expect(endedOf(story)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.runFor('01:00')
  expect(asked.filter((url) => url.includes('/views/'))).toEqual([])
})

test('a view whose time runs out counts down and clears the page, and the customer can be opened again', async ({
  story,
}) => {
  const { page, say, time, lightwell, expectTrouble } = story
  await opensAsNewStaff(story)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const bar = barOf(story)
  const left = bar.getByRole('timer')
  // Filter by text, because the bar also announces what was copied from it.
  const says = (text: string) => expect(bar.getByRole('status').filter({ hasText: text })).toHaveCount(1)
  await expect(left).toHaveText(/^29:\d\d$/)
  await page.clock.fastForward('25:00')
  await expect(left).toHaveText(/^4:\d\d$/)
  await says(say.console_five_minutes_left())
  await page.clock.fastForward('04:00')
  await expect(left).toHaveText(/^0:\d\d$/)
  await says(say.console_one_minute_left())
  await page.clock.runFor('01:00')
  await expect(endedOf(story)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(say.console_over_time())
  await nothingIsLeft(story)

  // By the server's clock, the view's time ran out while the member of staff was working in another tab.
  expectTrouble('404')
  time.passes({ minutes: 20 })
  await staffAreBusy(lightwell)
  time.passes({ minutes: 10 })
  await page.clock.resume()
  await presses(story, 'o')
  await givesReason(story)
  await expect(bar).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'María Elena Castillo' })).toBeVisible()
})

test('an agent who becomes a viewer in the middle of a view can’t begin to make changes anymore', async ({
  story,
}) => {
  const { page, lightwell, say, expectTrouble } = story
  const { userName } = await opensAsNewStaff(story)
  expectTrouble('403')
  await changeRole(lightwell.world, userName, 'viewer')
  await presses(story, 'a')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.type('Asked for another due date')
  await presses(story, 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(say.views_role())
  await presses(story, 'Escape')
  await story.customer.reloads()
  await expect(barOf(story)).toContainText(say.console_level_look())
  await expect(page.getByRole('button', { name: say.console_act() })).toHaveCount(0)
  await expect(page.getByRole('button', { name: say.customer_identity_do_name() })).toHaveCount(0)
})

test('an agent who is no longer of staff is at the sign-in by itself, which takes them no more', async ({
  story,
}) => {
  const { page, lightwell, say, expectTrouble } = story
  const { userName } = await opensAsNewStaff(story)
  expectTrouble('401', '403')
  await endStaff(lightwell.world, userName)
  await page.clock.runFor(until)
  await expect(page.getByRole('main')).toContainText(say.console_signed_out_removed())
  await nothingIsLeft(story)
  await page.getByLabel(say.console_user_name()).focus()
  await page.keyboard.type(userName)
  await presses(story, 'Tab')
  await page.keyboard.type(password)
  await presses(story, 'Enter')
  await expect(page.getByRole('alert').filter({ hasText: say.console_invalid_login() })).toBeVisible()
})

test('an agent whose name somebody else locks out goes on in the view that’s open', async ({ story }) => {
  const { lightwell } = story
  const { userName: username } = await opensAsNewStaff(story)
  const claim = { username, password: 'wrong every time' }
  const headers = { origin: lightwell.address, 'content-type': 'application/json' }
  const tries = { method: 'POST', headers, body: JSON.stringify(claim) }
  let status = 0
  while (status !== 429) ({ status } = await fetch(`${lightwell.address}/api/agent/corp_login`, tries))
  await presses(story, 'e')
  await expect(barOf(story).getByRole('timer')).toHaveText(/^59:\d\d$/)
})

test('half an hour without a press leads to the sign-in, and back to where the view was', async ({
  story,
}) => {
  const { page, say, time, expectTrouble } = story
  await isStaff(story)
  await opensCustomer(story)
  const { href } = new URL(page.url())
  expectTrouble('401', '404')
  time.passes({ minutes: 31 })
  await presses(story, 'e')
  await expect(page.getByLabel(say.console_user_name())).toBeFocused()
  await page.keyboard.type('agent.one')
  await presses(story, 'Tab')
  await page.keyboard.type(password)
  await presses(story, 'Enter')
  await expect(endedOf(story)).toBeVisible()
  expect(page.url()).toBe(href)
})

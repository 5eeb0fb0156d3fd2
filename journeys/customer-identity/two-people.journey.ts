// Two members of staff see each other's work, each in their own browser.
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { colleague, presses } from '../staff/staff-at.ts'
import { barOf, opensCustomer } from '../views/opens-customer.ts'
import { openView } from '../views/view-rows.ts'

// These stories use only the keyboard.
const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

/** Opens the customer's page with the caller verified and a reason given. */
async function isActing(story: Story): Promise<void> {
  const view = await openView(story, story.page.context(), { isChecked: true, isActing: true })
  await story.page.goto(`${story.lightwell.address}${paths.customer}?view=${view.id}`)
  await expect(barOf(story)).toContainText(story.say.console_level_act())
}

const hears = ({ page }: Story, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

/** Presses an action's shortcut, which opens the action's dialog. */
async function begins(story: Story, key: string): Promise<void> {
  await presses(story, key)
  await expect(story.page.getByRole('dialog').locator(':focus')).toHaveCount(1)
}

test('an agent asks for an email to be marked as verified, a supervisor approves it, and the agent does it', async ({
  story,
}) => {
  const { page, household, lightwell, say, expectTrouble } = story
  const email = `new.${household.email()}`
  await isActing(story)
  await begins(story, 'm')
  await page.keyboard.type(email)
  await presses(story, 'Enter')
  await hears(story, say.customer_identity_did_email({ email }))
  expectTrouble('409')
  await begins(story, 'f')
  await presses(story, 'Enter')
  await expect(page.getByRole('dialog')).toContainText(say.customer_identity_do_second_person())
  // The dialog asks for confirmation only once.
  const again = page.getByRole('dialog').getByRole('button', { name: say.customer_identity_do_verify() })
  await expect(again).toHaveCount(0)
  const { href } = new URL(page.url())

  // The request is on the home pages of both members of staff. Only the supervisor can approve it.
  await page.goto(lightwell.address + paths.home)
  const mine = page.getByRole('row').filter({ hasText: email })
  await expect(mine).toContainText(say.console_approval_waiting())
  const supervisor = await colleague(story, 'supervisor')
  await supervisor.page.goto(lightwell.address + paths.home)
  const theirs = supervisor.page.getByRole('row').filter({ hasText: email })
  await expect(theirs).toContainText('agent.one')
  await theirs.getByRole('button', { name: say.console_approve_detail({ detail: email }) }).focus()
  await presses(supervisor, 'Enter')
  // The dialog first spells out the request: what changes, from what, and for which customer.
  const dialog = supervisor.page.getByRole('dialog')
  await expect(dialog).toContainText(say.console_approve_title())
  for (const named of ['agent.one', email, household.email()]) await expect(dialog).toContainText(named)
  await expect(theirs).toContainText(say.console_approve())
  await presses(supervisor, 'Enter')
  await expect(theirs).toHaveCount(0)
  await supervisor.page.context().close()

  await story.customer.reloads()
  await expect(mine).toContainText(say.console_approval_given())
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1, name: 'María Elena Castillo' })).toBeVisible()
  await begins(story, 'f')
  await presses(story, 'Enter')
  await hears(story, say.customer_identity_did_verify({ email }))
  const news = page.getByRole('status').filter({ hasText: say.console_news_approved({ detail: email }) })
  await expect(news).toHaveCount(0)
})

test('two have the same customer open: home names both to a supervisor, and a name that one changes shows at the other', async ({
  story,
}) => {
  const { page, lightwell, say } = story
  await isActing(story)
  const supervisor = await colleague(story, 'supervisor')
  await supervisor.page.clock.install()
  await opensCustomer(supervisor)

  await begins(story, 'n')
  await presses(story, 'Tab')
  await presses(story, 'ControlOrMeta+a')
  await page.keyboard.type('Castillo Beltrán')
  await presses(story, 'Enter')
  await hears(story, say.customer_identity_did_name())

  await supervisor.page.clock.runFor('00:15')
  await expect(barOf(supervisor)).toContainText('María Elena Castillo Beltrán')
  const heading = supervisor.page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('María Elena Castillo Beltrán')

  await presses(supervisor, 'g', 'h')
  const rows = supervisor.page.getByRole('row').filter({ hasText: 'María Elena Castillo Beltrán' })
  await expect(rows.filter({ hasText: 'agent.one' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'new.staff' })).toHaveCount(1)
  await supervisor.page.context().close()

  // Agents see only their own requests.
  await page.goto(lightwell.address + paths.home)
  await expect(page.getByRole('row').filter({ hasText: 'María Elena Castillo Beltrán' })).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText('new.staff')
})

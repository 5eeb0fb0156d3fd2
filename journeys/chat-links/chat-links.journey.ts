import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { password } from '@lightwell/server/demo/people.ts'
import type { Page } from '@playwright/test'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { isStaff, presses } from '../staff/staff-at.ts'
import { barOf, givesReason } from '../views/opens-customer.ts'

const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

/**
 * Creates a link for someone in a chat, as an agent.
 * @returns the link's URL
 */
async function makesLink(story: Story): Promise<string> {
  const { page, lightwell, household, say } = story
  const { keyboard } = page
  await isStaff(story)
  await page.goto(lightwell.address + paths.home)
  await expect(page.getByRole('heading', { level: 1, name: say.console_waiting() })).toBeVisible()
  await presses(story, 'g', 'l')
  await expect(page.getByRole('heading', { level: 1, name: say.chat_links_title() })).toBeFocused()
  await presses(story, 'Tab')
  await expect(page.getByLabel(say.chat_links_name())).toBeFocused()
  await keyboard.type('María Castillo')
  await presses(story, 'Tab')
  await keyboard.type(household.email())
  await presses(story, 'Tab')
  await keyboard.type(`58555${household.email().replace(/\D/g, '').padStart(5, '2').slice(-5)}`)
  await presses(story, 'Enter')
  const made = page.getByRole('region', { name: say.chat_links_made({ name: 'María Castillo' }) })
  await expect(made.getByRole('button', { name: say.chat_links_copy() })).toBeFocused()
  await expect(linksOf(story)).toContainText(say.chat_links_state_made())
  const { pathname, search } = new URL((await made.locator('code').textContent()) ?? '')
  return lightwell.address + pathname + search
}

const linksOf = ({ page, say }: Story) => page.getByRole('region', { name: say.chat_links_yours() })

/** Makes the agent's tab poll again, as when the agent comes back to it. */
const pollsAgain = ({ page }: Story) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** A browser without scripts, for the person in the chat. */
async function elsewhere({ page }: Story): Promise<Page> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  if (context === undefined) throw new Error('The story has no browser.')
  return context.newPage()
}

/** Moves the focus to a button and presses it. */
async function pressesOn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('somebody in a chat proves who they are without a script, and the agent opens their account, verified', async ({
  story,
}) => {
  const { page, household, say } = story
  const url = await makesLink(story)

  const theirs = await elsewhere(story)
  await theirs.goto(url)
  await expect(theirs.getByRole('main')).toContainText(say.chat_links_warning())
  await pressesOn(theirs, say.chat_links_begin())
  await theirs.getByLabel(say.identity_email(), { exact: true }).fill(household.email())
  await theirs.getByLabel(say.identity_password(), { exact: true }).fill(password)
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('heading', { level: 1, name: say.chat_links_confirm_title() })).toBeVisible()
  await pollsAgain(story)
  await expect(linksOf(story)).toContainText(say.chat_links_state_opened())

  await pressesOn(theirs, say.chat_links_confirm())
  await expect(theirs.getByRole('heading', { level: 1, name: say.chat_links_proved_title() })).toBeVisible()
  await theirs.goto(url)
  await expect(theirs.getByRole('heading', { level: 1, name: say.chat_links_over_title() })).toBeVisible()

  await pollsAgain(story)
  const name = 'María Elena Castillo'
  await expect(linksOf(story)).toContainText(say.chat_links_state_proved({ name }))
  await page.getByRole('button', { name: say.console_open_title({ name }) }).focus()
  await presses(story, 'Enter')
  await givesReason(story)
  await expect(barOf(story)).toContainText(say.console_level_detail())
  await theirs.context().close()
})

test('whoever isn’t in the chat says so, and the agent reads that', async ({ story }) => {
  const { say } = story
  const url = await makesLink(story)
  const theirs = await elsewhere(story)
  await theirs.goto(url)
  await pressesOn(theirs, say.chat_links_decline())
  await expect(theirs.getByRole('heading', { level: 1, name: say.chat_links_declined_title() })).toBeVisible()
  await pollsAgain(story)
  await expect(linksOf(story)).toContainText(say.chat_links_state_declined())
  await theirs.context().close()
})

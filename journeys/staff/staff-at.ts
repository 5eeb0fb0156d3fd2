import type { Role } from '@lightwell/rulebook/call.ts'
import { insertRequest } from '@lightwell/server/approvals/approval-store.ts'
import { newId } from '@lightwell/server/database/id.ts'
import { addStaff } from '@lightwell/server/staff/people.ts'
import { addStaffSession, staffOf } from '@lightwell/server/staff/test-rows.ts'
import { newStaff } from '@lightwell/server/testing/new-staff.ts'
import { Refused } from '@lightwell/server/web/errors.ts'
import type { Page } from '@playwright/test'
import { customerAt } from '../fixtures/customer.ts'
import type { Story } from '../fixtures/journey.ts'

/** Signs a member of staff in, in the story's browser, by adding a session. */
export async function isStaff(story: Story, role: Role = 'agent'): Promise<void> {
  await isSignedIn(story, await staffOf(story.lightwell, role))
}

/** Presses keys one after another. Stories of the console use only the keyboard. */
export async function presses({ page: { keyboard } }: Pick<Story, 'page'>, ...keys: string[]): Promise<void> {
  for (const key of keys) await keyboard.press(key)
}

/** Requires an authenticator app for all staff in this story, as in production. */
export function mustHaveApp({ lightwell }: Pick<Story, 'lightwell'>): void {
  lightwell.plays('config', { staffSecondStep: 'required' })
}

/**
 * Adds someone to staff, as `npm run staff` does.
 * @returns their user name and set-up link
 */
export async function addsStaff({
  lightwell,
}: Pick<Story, 'lightwell'>): Promise<{ userName: string; url: URL }> {
  const userName = `ana.ruiz.${lightwell.nextHousehold()}`
  const link = await addStaff(lightwell.world, { userName, fullName: 'Ana Ruiz', role: 'agent' })
  if (link === undefined || link instanceof Refused) throw new Error(`The user name ${userName} is taken.`)
  const url = new URL(link.url.pathname + link.url.search, lightwell.address)
  return { userName, url }
}

/** Adds an agent's request to have someone's email marked as verified. */
export async function asksSecondPerson(
  { lightwell, household }: Pick<Story, 'lightwell' | 'household'>,
  identityId: string,
): Promise<void> {
  const { database, clock } = lightwell.world
  const now = clock()
  const askedBy = await staffOf(lightwell)
  const detail = `new.${household.email()}`
  const about = { identityId }
  const payload = { call: 'forceVerifyEmail', about, detail, askedBy } as const
  await insertRequest(database, newId(now), payload, {}, { now, endsAt: now.add({ hours: 24 }) })
}

/** Signs this member of staff in, in the story's browser, by adding a session. */
export async function isSignedIn({ page, lightwell }: Story, staffId: string): Promise<void> {
  const cookie = await addStaffSession(lightwell, staffId)
  const { address: url } = lightwell
  await page.context().addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Strict' }])
}

/** Signs out with the menu. */
export async function signsOut({ page, say }: Story): Promise<void> {
  const menu = page.getByRole('banner').locator('summary')
  await menu.filter({ has: page.getByRole('img', { name: say.portal_settings() }) }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say.portal_sign_out(), exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** Another tab of the same browser. */
export const anotherTab = async (story: Story): Promise<Story> =>
  at(story, await story.page.context().newPage())

/** Another member of staff, in a browser of their own. */
export async function colleague(story: Story, role: Role): Promise<Story> {
  const browser = story.page.context().browser()
  if (browser === null) throw new Error('The story has no browser.')
  const context = await browser.newContext({ locale: `${story.who.language}-US` })
  const theirs = at(story, await context.newPage())
  const { staffId } = await newStaff(story.lightwell, role)
  await isSignedIn(theirs, staffId)
  return theirs
}

const at = (story: Story, page: Page): Story => ({ ...story, page, customer: customerAt(page, story) })

import type { Role } from '@lightwell/rulebook/call.ts'
import { insertRequest } from '@lightwell/server/approvals/approval-store.ts'
import { newId } from '@lightwell/server/database/id.ts'
import { addStaff } from '@lightwell/server/staff/people.ts'
import { addStaffSession, staffOf } from '@lightwell/server/staff/test-rows.ts'
import { newStaff } from '@lightwell/server/testing/new-staff.ts'
import { Refused } from '@lightwell/server/web/errors.ts'
import type { Page } from '@playwright/test'
import { customerAt } from '../fixtures/customer.ts'
import type { Told } from '../fixtures/journey.ts'

/** Signs a member of staff in, in the story's browser, by adding a session. */
export async function isStaff(told: Told, role: Role = 'agent'): Promise<void> {
  await isSignedIn(told, await staffOf(told.lightwell, role))
}

/** Presses keys one after another. Console stories use nothing else. */
export async function presses({ page: { keyboard } }: Pick<Told, 'page'>, ...keys: string[]): Promise<void> {
  for (const key of keys) await keyboard.press(key)
}

/** Requires an authenticator app for all staff in this story, as in production. */
export function mustHaveApp({ lightwell }: Pick<Told, 'lightwell'>): void {
  lightwell.plays('config', { staffSecondStep: 'required' })
}

/** Adds someone to staff, as `npm run staff` does. @returns their user name and set-up link */
export async function addsStaff({
  lightwell,
}: Pick<Told, 'lightwell'>): Promise<{ userName: string; url: URL }> {
  const userName = `ana.ruiz.${lightwell.nextHousehold()}`
  const link = await addStaff(lightwell.world, { userName, fullName: 'Ana Ruiz', role: 'agent' })
  if (link === undefined || link instanceof Refused) throw new Error(`The user name ${userName} is taken.`)
  const url = new URL(link.url.pathname + link.url.search, lightwell.address)
  return { userName, url }
}

/** Adds an agent's request to have someone's email marked as verified. */
export async function asksSecondPerson(
  { lightwell, household }: Pick<Told, 'lightwell' | 'household'>,
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
export async function isSignedIn({ page, lightwell }: Told, staffId: string): Promise<void> {
  const cookie = await addStaffSession(lightwell, staffId)
  const { address: url } = lightwell
  await page.context().addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Strict' }])
}

/** Signs out with the menu. */
export async function signsOut({ page, say }: Told): Promise<void> {
  const menu = page.getByRole('banner').locator('summary')
  await menu.filter({ has: page.getByRole('img', { name: say.portal_settings() }) }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say.portal_sign_out(), exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** Another tab of the same browser. */
export const anotherTab = async (told: Told): Promise<Told> => at(told, await told.page.context().newPage())

/** Another member of staff, at their own computer. */
export async function colleague(told: Told, role: Role): Promise<Told> {
  const browser = told.page.context().browser()
  if (browser === null) throw new Error('The story has no browser.')
  const context = await browser.newContext({ locale: `${told.who.language}-US` })
  const theirs = at(told, await context.newPage())
  const { staffId } = await newStaff(told.lightwell, role)
  await isSignedIn(theirs, staffId)
  return theirs
}

const at = (told: Told, page: Page): Told => ({ ...told, page, customer: customerAt(page, told) })

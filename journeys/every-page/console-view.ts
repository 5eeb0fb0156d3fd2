import { paths } from '@lightwell/agent-console/shell/paths.ts'
import type { Role } from '@lightwell/rulebook/call.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import { addView, type ViewSteps } from '@lightwell/server/staff/test-rows.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import { isStaff, presses } from '../staff/staff-at.ts'
import type { View } from './view.ts'

/** An action to take once a page is open. */
export type Step = (story: Story) => Promise<void>

/**
 * A console page as a member of staff sees it when it opens, or after an action. The action must change nothing for
 * later page checks.
 */
export const ofConsole = (
  name: string,
  path: string,
  heading: (say: Say) => string,
  { as = 'agent', before, andThen }: { as?: Role; before?: Step; andThen?: Step } = {},
): View => ({
  name: `console-${name}`,
  visit: 'a member of staff at work',
  leavesNothing: true,
  open: async (story) => {
    await isStaff(story, as)
    await before?.(story)
    await story.page.goto(story.lightwell.address + path)
    await expect(story.page.getByRole('heading', { level: 1, name: heading(story.say) })).toBeVisible()
    await andThen?.(story)
  },
})

/** A console page in a staff view of a customer. By default, it's the identity page, viewed by an agent. */
export const ofCustomer = (
  name: string,
  {
    of = 'residential.legacy',
    as = 'agent',
    at = paths.customer,
    before,
    andThen,
    ...steps
  }: ViewSteps & {
    of?: SignIn
    at?: (typeof paths)[keyof typeof paths]
    as?: Role
    before?: (story: Story, identityId: string) => Promise<void>
    andThen?: (story: Story, viewId: string) => Promise<void>
  } = {},
): View => ({
  name: `console-customer-${name}`,
  visit: name.startsWith('do-') ? 'a member of staff who makes changes' : 'a member of staff with a customer',
  leavesNothing: true,
  open: async (story) => {
    const { page, lightwell, household, say } = story
    await household.has(of)
    const identityId = await household.personId(of)
    await before?.(story, identityId)
    const { cookie, viewId } = await addView(lightwell, { identityId }, { ...steps, role: as })
    await page
      .context()
      .addCookies([{ ...cookie, url: lightwell.address, httpOnly: true, sameSite: 'Strict' }])
    await page.goto(`${lightwell.address}${at}?view=${viewId}`)
    await expect(page.getByRole('region', { name: say.console_view() })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await andThen?.(story, viewId)
  },
})

/** Presses keys. The first key opens a dialog. */
export const pressing =
  (...keys: string[]): Step =>
  async (story) => {
    const [first = '', ...rest] = keys
    await presses(story, first)
    await expect(story.page.getByRole('dialog')).toBeVisible()
    await presses(story, ...rest)
  }

/** Answers the next call to `address` with this response instead of the server's. */
export const answering =
  (address: string, status: number, json: object = {}, headers: Record<string, string> = {}): Step =>
  async ({ page, expectTrouble }) => {
    expectTrouble(String(status))
    await page.route(address, (route) => route.fulfill({ status, json, headers }), { times: 1 })
  }

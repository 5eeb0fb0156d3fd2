import { paths } from '@lightwell/agent-console/shell/paths.ts'
import type { Role } from '@lightwell/rulebook/call.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import { addView, type ViewSteps } from '@lightwell/server/staff/test-rows.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import { isStaff, presses } from '../staff/staff-at.ts'
import type { View } from './view.ts'

/** An action once a page is open. */
export type Doing = (told: Told) => Promise<void>

/** A console page as a member of staff sees it when they open it, or after an action that leaves nothing behind. */
export const ofConsole = (
  name: string,
  path: string,
  heading: (say: Say) => string,
  { as = 'agent', before, andThen }: { as?: Role; before?: Doing; andThen?: Doing } = {},
): View => ({
  name: `console-${name}`,
  visit: 'a member of staff at work',
  leavesNothing: true,
  open: async (told) => {
    await isStaff(told, as)
    await before?.(told)
    await told.page.goto(told.lightwell.address + path)
    await expect(told.page.getByRole('heading', { level: 1, name: heading(told.say) })).toBeVisible()
    await andThen?.(told)
  },
})

/** A page about a customer in a view: their identity by default, viewed by an agent unless another role is given. */
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
    before?: (told: Told, identityId: string) => Promise<void>
    andThen?: (told: Told, viewId: string) => Promise<void>
  } = {},
): View => ({
  name: `console-customer-${name}`,
  visit: name.startsWith('do-') ? 'a member of staff who makes changes' : 'a member of staff with a customer',
  leavesNothing: true,
  open: async (told) => {
    const { page, lightwell, household, say } = told
    await household.has(of)
    const identityId = await household.personId(of)
    await before?.(told, identityId)
    const { cookie, viewId } = await addView(lightwell, { identityId }, { ...steps, role: as })
    await page
      .context()
      .addCookies([{ ...cookie, url: lightwell.address, httpOnly: true, sameSite: 'Strict' }])
    await page.goto(`${lightwell.address}${at}?view=${viewId}`)
    await expect(page.getByRole('region', { name: say.console_view() })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await andThen?.(told, viewId)
  },
})

/** Presses keys. The first one opens a dialog. */
export const pressing =
  (...keys: string[]): Doing =>
  async (told) => {
    const [first = '', ...rest] = keys
    await presses(told, first)
    await expect(told.page.getByRole('dialog')).toBeVisible()
    await presses(told, ...rest)
  }

/** Answers the next call to an address in a way that the server here never does. */
export const answering =
  (address: string, status: number, json: object = {}, headers: Record<string, string> = {}): Doing =>
  async ({ page, expectTrouble }) => {
    expectTrouble(String(status))
    await page.route(address, (route) => route.fulfill({ status, json, headers }), { times: 1 })
  }

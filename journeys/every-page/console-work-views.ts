import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { addView } from '@lightwell/server/staff/test-rows.ts'
import { newStaff } from '@lightwell/server/testing/new-staff.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import { asksSecondPerson, isSignedIn, presses } from '../staff/staff-at.ts'
import { barOf } from '../views/opens-customer.ts'
import { answering, type Doing, ofConsole, ofCustomer, pressing } from './console-view.ts'
import type { View } from './view.ts'

const searchTitle = (say: Say) => say.console_search_title()
const atHome = (name: string, more?: Parameters<typeof ofConsole>[3]) =>
  ofConsole(name, paths.home, (say) => say.console_waiting(), more)

/** Types into the search and waits for its result. */
const searching =
  (typedOf: (told: Told) => string): Doing =>
  async (told) => {
    await presses(told, '/')
    await told.page.keyboard.type(typedOf(told))
    await presses(told, 'Enter')
    const title = searchTitle(told.say)
    await expect(told.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const answer = told.page.getByRole('main').getByRole('status').or(told.page.getByRole('alert'))
    await expect(answer).toHaveText(/\S/)
  }

const found = (
  name: string,
  typedOf: (told: Told) => string,
  more: { before?: Doing; andThen?: Doing } = {},
) =>
  ofConsole(name, paths.search, searchTitle, {
    ...more,
    andThen: async (told) => {
      await searching(typedOf)(told)
      await more.andThen?.(told)
    },
  })

/** Signs in someone new, who has nothing waiting. */
const isNew = async (told: Told) => isSignedIn(told, (await newStaff(told.lightwell)).staffId)

/** Opens two views of the story's customer, by two members of staff, with a change waiting for a second person. */
async function thingsWait(told: Told): Promise<void> {
  const { lightwell, household } = told
  await household.has('several.accounts')
  await addView(lightwell, { identityId: await household.personId() }, { isChecked: true, isActing: true })
  await addView(lightwell, { identityId: await household.personId('several.accounts') })
  await asksSecondPerson(told, await household.personId())
}

const opensFirstResult: Doing = async (told) => {
  await presses(told, 'Enter')
  await expect(told.page.getByRole('dialog')).toBeVisible()
}

/**
 * The console's pages that aren't about a customer yet: home, the search and its results, and pages shown in place of
 * others.
 */
export const consoleWorkViews: View[] = [
  atHome('home', { before: isNew }),
  atHome('home-busy', { before: thingsWait }),
  atHome('home-busy-supervisor', { as: 'supervisor', before: thingsWait }),
  atHome('home-failed', { before: answering('**/api/agent/views', 500) }),
  atHome('home-viewer', { as: 'viewer' }),
  ofConsole('search', paths.search, searchTitle),
  found('search-empty', () => ''),
  found('search-nobody', () => 'Nobody Of That Name'),
  found('search-wrong-number', () => '99999999999'),
  found('search-failed', () => 'Castillo', { before: answering('**/api/agent/find*', 500) }),
  found('search-found', ({ household }) => household.email()),
  found('search-many', () => 'Castillo'),
  found('open-dialog', ({ household }) => household.email(), { andThen: opensFirstResult }),
  found('open-dialog-refused', ({ household }) => household.email(), {
    andThen: async (told) => {
      await opensFirstResult(told)
      await presses(told, 'Enter')
      await expect(told.page.getByRole('dialog')).toContainText(told.say.console_reason_missing())
    },
  }),
  atHome('help', { andThen: pressing('?') }),
  atHome('staff-menu', {
    andThen: async ({ page, say }) => {
      await page.getByRole('banner').getByLabel(say.portal_settings()).click()
      await expect(page.getByRole('radio', { name: say.portal_theme_dark() })).toBeVisible()
    },
  }),
  ofCustomer('recents', {
    andThen: async (told) => {
      const { page, household, say } = told
      await searching(() => household.email())(told)
      await expect(page.getByRole('table').getByRole('button')).toBeFocused()
      await opensFirstResult(told)
      await page.keyboard.type(say.support_reason_bill())
      await presses(told, 'Tab')
      await page.keyboard.type('Es por su factura')
      await presses(told, 'Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(barOf(told)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'María Elena Castillo' })).toBeVisible()
      const menus = page.getByRole('banner').locator('summary')
      await menus.filter({ hasText: say.console_recent_short() }).press('Enter')
      await expect(anyOf(page.getByRole('banner').getByRole('listitem'))).toBeVisible()
    },
  }),
  ofConsole('no-such-page', '/agent/xyz', (say) => say.identity_not_found_title(), {
    before: async ({ expectTrouble }) => expectTrouble('404'),
  }),
  ofConsole('error', paths.home, (say) => say.portal_error_title(), {
    before: answering('**/api/agent/session', 500, { code: 'fault' }),
  }),
]

import { paths } from '@lightwell/agent-console/paths.ts'
import { addView } from '@lightwell/server/testing/staff-rows.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { asksSecondPerson, nothingWaits, presses } from '../staff/staff-at.ts'
import { answering, type Doing, ofConsole, ofCustomer, pressing } from './console-view.ts'
import type { View } from './view.ts'

/** Types something into the search, and waits for what's said of it. */
const searching =
  (typedOf: (told: Told) => string): Doing =>
  async (told) => {
    await presses(told, '/')
    await told.page.keyboard.type(typedOf(told))
    await presses(told, 'Enter')
    const title = told.say.console_search_title()
    await expect(told.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const answer = told.page.getByRole('main').getByRole('status').or(told.page.getByRole('alert'))
    await expect(answer).toHaveText(/\S/)
  }

const found = (
  name: string,
  typedOf: (told: Told) => string,
  more: { before?: Doing; andThen?: Doing } = {},
) =>
  ofConsole(name, paths.search, {
    ...more,
    andThen: async (told) => {
      await searching(typedOf)(told)
      await more.andThen?.(told)
    },
  })

/** Two views of the story's customer are open, of two members of staff, and a change waits for a second person. */
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

/** The pages of the console that are about nobody yet: home, the search and what it finds, and what stands in a page's place. */
export const consoleWorkViews: View[] = [
  ofConsole('home', paths.home, { before: nothingWaits }),
  ofConsole('home-busy', paths.home, { before: thingsWait }),
  ofConsole('home-busy-supervisor', paths.home, { as: 'supervisor', before: thingsWait }),
  ofConsole('home-failed', paths.home, { before: answering('**/api/agent/views', 500) }),
  ofConsole('home-viewer', paths.home, { as: 'viewer' }),
  ofConsole('search', paths.search),
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
      await expect(told.page.getByText(told.say.console_reason_missing())).toBeVisible()
    },
  }),
  ofConsole('help', paths.home, { andThen: pressing('?') }),
  ofConsole('staff-menu', paths.home, {
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
      const recents = page.getByText(say.console_recent_short(), { exact: true })
      await recents.focus()
      await presses(told, 'Enter')
      await expect(page.getByRole('banner').getByRole('listitem').first()).toBeVisible()
    },
  }),
  ofConsole('no-such-page', '/agent/xyz', { before: async ({ expectTrouble }) => expectTrouble('404') }),
  ofConsole('error', paths.home, { before: answering('**/api/agent/session', 500, { code: 'fault' }) }),
]

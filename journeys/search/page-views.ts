import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { addView } from '@lightwell/server/staff/test-rows.ts'
import { newStaff } from '@lightwell/server/testing/new-staff.ts'
import { answering, ofConsole, ofCustomer, pressing, type Step } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import { asksSecondPerson, isSignedIn, presses } from '../staff/staff-at.ts'
import { barOf } from '../views/opens-customer.ts'

const searchTitle = (say: Say) => say.console_search_title()
const atHome = (name: string, more?: Parameters<typeof ofConsole>[3]) =>
  ofConsole(name, paths.home, (say) => say.console_waiting(), more)

/** Types into the search box and waits for the result. */
const searching =
  (typedOf: (story: Story) => string): Step =>
  async (story) => {
    await presses(story, '/')
    await story.page.keyboard.type(typedOf(story))
    await presses(story, 'Enter')
    const title = searchTitle(story.say)
    await expect(story.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const answer = story.page.getByRole('main').getByRole('status').or(story.page.getByRole('alert'))
    await expect(answer).toHaveText(/\S/)
  }

const found = (
  name: string,
  typedOf: (story: Story) => string,
  more: { before?: Step; andThen?: Step } = {},
) =>
  ofConsole(name, paths.search, searchTitle, {
    ...more,
    andThen: async (story) => {
      await searching(typedOf)(story)
      await more.andThen?.(story)
    },
  })

/** Signs in a new member of staff, who has no work waiting. */
const isNew = async (story: Story) => isSignedIn(story, (await newStaff(story.lightwell)).staffId)

/**
 * Opens a staff view of the story's customer and one of somebody else. Also adds a change that waits for a second
 * person.
 */
async function thingsWait(story: Story): Promise<void> {
  const { lightwell, household } = story
  await household.has('several.accounts')
  await addView(lightwell, { identityId: await household.personId() }, { isChecked: true, isActing: true })
  await addView(lightwell, { identityId: await household.personId('several.accounts') })
  await asksSecondPerson(story, await household.personId())
}

const opensFirstResult: Step = async (story) => {
  await presses(story, 'Enter')
  await expect(story.page.getByRole('dialog')).toBeVisible()
}

/** The console's pages outside a view of a customer: home, search, error pages and the like. */
export const pageViews: View[] = [
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
    andThen: async (story) => {
      await opensFirstResult(story)
      await presses(story, 'Enter')
      await expect(story.page.getByRole('dialog')).toContainText(story.say.console_reason_missing())
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
    andThen: async (story) => {
      const { page, household, say } = story
      await searching(() => household.email())(story)
      await expect(page.getByRole('table').getByRole('button')).toBeFocused()
      await opensFirstResult(story)
      await page.keyboard.type(say.support_reason_bill())
      await presses(story, 'Tab')
      await page.keyboard.type('Es por su factura')
      await presses(story, 'Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(barOf(story)).toBeVisible()
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

import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { addView } from '@lightwell/server/staff/test-rows.ts'
import { addChange } from '@lightwell/server/support/test-rows.ts'
import { changed, place, type View } from '../every-page/view.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { opensUndrawn } from '../fixtures/undrawn.ts'
import type { Say } from '../fixtures/words.ts'

const title = (say: Say) => say.support_title()

const opens = async ({ customer, say }: Told) => {
  await customer.goTo(paths.support)
  await customer.sees(title(say))
}

/** The support code, and support's visits to an account: none, several, and unknown. */
export const pageViews: View[] = [
  place('support', 'residential.platform', paths.support, title),
  changed('support-code', 'residential.legacy', paths.support, title, async ({ page, say }) => {
    await page.getByRole('button', { name: say.support_code_get(), exact: true }).click()
    await expect(page.getByRole('timer')).toBeVisible()
  }),
  {
    name: 'support-looks',
    signIn: 'residential.legacy',
    open: async (told) => {
      const { lightwell, household } = told
      const identityId = await household.personId()
      await addView(lightwell, { identityId })
      const view = await addView(lightwell, { identityId }, { isChecked: true, isActing: true })
      const of = { identityId, ...view }
      await addChange(lightwell, of, { call: 'POST /api/agent/{idp}_user/{uid}/contactProfile/repair' })
      await addChange(lightwell, of, { call: 'PUT /api/services/{serviceId}/troubleTickets' })
      await opens(told)
    },
  },
  {
    name: 'support-failed',
    signIn: 'residential.legacy',
    open: async (told) => {
      told.expectTrouble('500')
      await opensUndrawn(told.page)
      await told.page.route('**/api/profile/support', (route) => route.fulfill({ status: 500, json: {} }))
      await opens(told)
      await expect(told.page.getByRole('main').getByText(told.say.portal_part_missing())).toBeVisible()
    },
  },
]

import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { addView } from '@lightwell/server/staff/test-rows.ts'
import { addChange } from '@lightwell/server/support/test-rows.ts'
import { changed, place, type View } from '../every-page/view.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { opensUndrawn } from '../fixtures/undrawn.ts'
import type { Say } from '../fixtures/words.ts'

const title = (say: Say) => say.support_title()

const opens = async ({ customer, say }: Story) => {
  await customer.goTo(paths.support)
  await customer.sees(title(say))
}

/** The support code, and the times support opened an account: none, several, and unknown. */
export const pageViews: View[] = [
  place('support', 'residential.platform', paths.support, title),
  changed('support-code', 'residential.legacy', paths.support, title, async ({ page, say }) => {
    await page.getByRole('button', { name: say.support_code_get(), exact: true }).click()
    await expect(page.getByRole('timer')).toBeVisible()
  }),
  {
    name: 'support-looks',
    signIn: 'residential.legacy',
    open: async (story) => {
      const { lightwell, household } = story
      const identityId = await household.personId()
      await addView(lightwell, { identityId })
      const view = await addView(lightwell, { identityId }, { isChecked: true, isActing: true })
      const of = { identityId, ...view }
      await addChange(lightwell, of, { call: 'POST /api/agent/{idp}_user/{uid}/contactProfile/repair' })
      await addChange(lightwell, of, { call: 'PUT /api/services/{serviceId}/troubleTickets' })
      await opens(story)
    },
  },
  {
    name: 'support-failed',
    signIn: 'residential.legacy',
    open: async (story) => {
      story.expectTrouble('500')
      await opensUndrawn(story.page)
      await story.page.route('**/api/profile/support', (route) => route.fulfill({ status: 500, json: {} }))
      await opens(story)
      await expect(story.page.getByRole('main').getByText(story.say.portal_part_missing())).toBeVisible()
    },
  },
]

import { billingKeys } from '@lightwell/agent-console/account/billing/billing-keys.ts'
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { addView, type ViewSteps } from '@lightwell/server/staff/test-rows.ts'
import { pressing } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { addsAdjustments } from './adjustment-rows.ts'

const acting = { isChecked: true, isActing: true }

/** An account's credits and closing, on the console's billing page. */
const ofCredits = (
  name: string,
  steps: ViewSteps,
  {
    before,
    andThen,
  }: {
    before?: (story: Story, accountId: string) => Promise<void>
    andThen?: (story: Story) => Promise<void>
  } = {},
): View => ({
  name: `console-credits-${name}`,
  visit: 'a member of staff with an account',
  leavesNothing: true,
  open: async (story) => {
    const { page, lightwell, household, say } = story
    const over = { identityId: await household.personId(), accountId: await household.accountId() }
    await before?.(story, over.accountId)
    const { cookie, viewId } = await addView(lightwell, over, steps)
    await page
      .context()
      .addCookies([{ ...cookie, url: lightwell.address, httpOnly: true, sameSite: 'Strict' }])
    await page.goto(`${lightwell.address}${paths.billing}?view=${viewId}`)
    await expect(page.getByRole('heading', { level: 1, name: say.account_console_billing() })).toBeVisible()
    await andThen?.(story)
  },
})

export const pageViews: View[] = [
  ofCredits('not-verified', {}),
  ofCredits('none', acting),
  ofCredits('all', acting, {
    before: ({ lightwell }, accountId) => addsAdjustments(lightwell, accountId),
    andThen: async ({ page, say }) =>
      expect(page.getByRole('region', { name: say.adjustments_title() }).getByRole('row')).toHaveCount(8),
  }),
  ofCredits('give', acting, { andThen: pressing(billingKeys.credit, 'Enter') }),
  ofCredits('waive', acting, { andThen: pressing(billingKeys.waive) }),
  ofCredits('close', acting, { andThen: pressing(billingKeys.close) }),
]

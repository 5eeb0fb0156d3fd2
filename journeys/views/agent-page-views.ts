import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { ViewSteps } from '@lightwell/server/staff/test-rows.ts'
import type { View } from '../every-page/view.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { agentBarAt } from './agent-bar.ts'
import { openView } from './view-rows.ts'

/** A page of a customer's portal, as staff see it in a view. */
const inView = (
  name: string,
  path: string,
  steps: ViewSteps,
  andThen?: (story: Story) => Promise<void>,
): View => ({
  name: `agent-${name}`,
  open: async (story) => {
    const { page, lightwell, say, expectTrouble } = story
    // The page, or a page it prefetches, has a part that a staff view doesn't show.
    expectTrouble('403')
    const view = await openView(story, page.context(), steps)
    await page.goto(`${lightwell.address}/account/?view=${view.id}#${path}`)
    const bar = agentBarAt(page, say)
    await bar.says(say.views_reason_bill())
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    await andThen?.(story)
  },
})

const pressing = (label: (story: Story) => string) => async (story: Story) => {
  await agentBarAt(story.page, story.say).presses(label(story))
  await expect(story.page.getByRole('dialog')).toBeVisible()
}

const refused = (why: string, at: string) => `${paths.refused}?why=${why}&at=${encodeURIComponent(at)}`

export const pageViews: View[] = [
  inView('summary', paths.summary, { isChecked: true }),
  inView('acting', paths.equipment, { isChecked: true, isActing: true }),
  inView('pay', paths.payOnce, { isChecked: true }),
  inView('never', refused('not-in-agent-mode', paths.payOnce), { isChecked: true }),
  inView('check-first', paths.documents, {}),
  inView(
    'act-dialog',
    paths.summary,
    {},
    pressing(({ say }) => say.views_act()),
  ),
  inView(
    'end-dialog',
    paths.summary,
    {},
    pressing(({ say }) => say.views_end()),
  ),
]

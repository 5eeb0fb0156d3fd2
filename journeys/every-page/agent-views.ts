import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { ViewSteps } from '@lightwell/server/staff/test-rows.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { agentBarAt } from '../views/agent-bar.ts'
import { openView } from '../views/view-rows.ts'
import type { View } from './view.ts'

/** A page of the portal as staff see it in a view. */
const inView = (
  name: string,
  path: string,
  steps: ViewSteps,
  andThen?: (told: Told) => Promise<void>,
): View => ({
  name: `agent-${name}`,
  open: async (told) => {
    const { page, lightwell, say, expectTrouble } = told
    // Part of the page, or of a prefetched page, has data that a view doesn't show.
    expectTrouble('403')
    const view = await openView(told, page.context(), steps)
    await page.goto(`${lightwell.address}/account/?view=${view.id}#${path}`)
    const bar = agentBarAt(page, say)
    await bar.says(say.views_reason_bill())
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    await andThen?.(told)
  },
})

const pressing = (label: (told: Told) => string) => async (told: Told) => {
  await agentBarAt(told.page, told.say).presses(label(told))
  await expect(told.page.getByRole('dialog')).toBeVisible()
}

const refused = (why: string, at: string) => `${paths.refused}?why=${why}&at=${encodeURIComponent(at)}`

export const agentViews: View[] = [
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

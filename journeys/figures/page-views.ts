import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { supportChanges } from '@lightwell/rulebook/support/changes.ts'
import { viewReasons } from '@lightwell/rulebook/views/reasons.ts'
import { answering, ofConsole, type Step } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'
import { expect } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'
import { nothingIsCounted, wasHelpedAt } from './figure-rows.ts'

const figures = (name: string, search: string, more: { before?: Step; andThen?: Step } = {}): View =>
  ofConsole(`figures-${name}`, `${paths.figures}${search}`, (say) => say.figures_title(), {
    as: 'supervisor',
    ...more,
  })

const somebodyWasHelped: Step = (story) => wasHelpedAt(story, '2025-07-08T14:00:00Z', '2025-07-10T14:00:00Z')

/** A month with some of every figure, on the scale of a provider with half a million customers. */
const fullMonth: Step = async ({ page }) => {
  await page.route('**/api/agent/figures?month=*', (route) =>
    route.fulfill({
      json: {
        today: '2026-11-29',
        from: '2026-10-01',
        until: '2026-10-31',
        countedAt: null,
        contacts: 48_211,
        customers: 39_870,
        seconds: 24_105_600,
        failedChecks: 1204,
        cameBack: 6231,
        reasons: viewReasons.map((reason, at) => ({ reason, count: 9000 - at * 990 })),
        changes: supportChanges.map((change, at) => ({ change, count: 2400 - at * 70 })),
        days: Array.from({ length: 31 }, (_, at) => ({
          day: `2026-10-${String(at + 1).padStart(2, '0')}`,
          contacts: at % 7 > 4 ? 410 + at : 1900 + ((at * 271) % 300),
        })),
      },
    }),
  )
}

/** Figures of a day and a month: some, everything at once, none, not counted yet, in the future, and unreadable. */
export const pageViews: View[] = [
  figures('day', '?day=2025-07-10', { before: somebodyWasHelped }),
  figures('month', '?month=2025-07', { before: somebodyWasHelped }),
  figures('full', '?month=2026-10', {
    before: fullMonth,
    andThen: async (story) => {
      const main = story.page.getByRole('main')
      await main
        .getByRole('button', { name: story.say.figures_all({ count: String(supportChanges.length) }) })
        .focus()
      await presses(story, 'Enter')
      await main.getByText(story.say.figures_by_day_table()).focus()
      await presses(story, 'Enter')
      await expect(main.getByRole('table')).toHaveCount(3)
    },
  }),
  figures('none', '?day=2020-01-01'),
  figures('uncounted', '', { before: nothingIsCounted }),
  figures('ahead', '?month=2099-01'),
  ofConsole('figures-failed', paths.figures, (say) => say.portal_error_title(), {
    as: 'supervisor',
    before: answering('**/api/agent/figures?day=*', 500),
  }),
]

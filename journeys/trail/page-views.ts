import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { answering, ofConsole, type Step } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { trailAt } from './trail-page.ts'
import { helpedOn } from './trail-rows.ts'

const title = (say: Story['say']) => say.trail_title()
const trail = (name: string, search: string, more: { before?: Step; andThen?: Step } = {}): View => ({
  ...ofConsole(`trail-${name}`, `${paths.trail}${search}`, title, { ...more, as: 'supervisor' }),
  visit: 'a member of staff who audits',
})

const somebodyWasHelped: Step = async (story) => {
  const { household } = story
  const customer = { identityId: await household.personId(), accountId: await household.accountId() }
  await helpedOn(story, '2026-03-16', { ...customer, words: 'No dial tone since the storm on Monday.' })
}

const altered = {
  newest: { number: 4711, digest: 'ab', upTo: '2026-10-14T10:00:00Z' },
  checkedAt: '2026-10-14T09:00:00Z',
  broken: 2,
  faults: [
    { number: 17, fault: 'altered', foundAt: '2026-10-13T09:00:00Z' },
    { number: 18, fault: 'batch-removed', foundAt: '2026-10-13T09:00:00Z' },
  ],
}

/** The audit trail: full, with an entry open, empty, and when it or its chain can't be read. */
export const pageViews: View[] = [
  trail('full', '?from=2026-03-16&until=2026-03-16', { before: somebodyWasHelped }),
  trail('open', '?from=2026-03-16&until=2026-03-16&group=phone', {
    before: somebodyWasHelped,
    andThen: async (story) => {
      const { entries } = trailAt(story)
      await anyOf(entries.getByRole('button', { expanded: false })).press('Enter')
      await expect(entries.getByRole('navigation', { name: story.say.trail_only() })).toBeVisible()
    },
  }),
  trail('none', '?from=2020-01-01&until=2020-01-31'),
  trail('failed', '', { before: answering('**/api/agent/trail', 500) }),
  trail('chain-failed', '', { before: answering('**/api/agent/trail/chain', 500) }),
  trail('altered', '?from=2020-01-01&until=2020-01-31', {
    before: async ({ page }) => {
      await page.route('**/api/agent/trail/chain', (route) => route.fulfill({ json: altered }), { times: 1 })
    },
  }),
  trail('nobody', '', {
    andThen: async (story) => {
      await trailAt(story).searches({ customer: 'Nobody Of That Name' })
      await expect(trailAt(story).form).toContainText(story.say.trail_customer_nobody())
    },
  }),
]

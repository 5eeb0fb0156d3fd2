import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { trailAt } from '../trail/trail-page.ts'
import { helpedOn } from '../trail/trail-rows.ts'
import { answering, type Doing, ofConsole } from './console-view.ts'
import type { View } from './view.ts'

const title = (say: Told['say']) => say.trail_title()
const trail = (name: string, search: string, more: { before?: Doing; andThen?: Doing } = {}): View => ({
  ...ofConsole(`trail-${name}`, `${paths.trail}${search}`, title, { ...more, as: 'supervisor' }),
  visit: 'a member of staff who audits',
})

const somebodyWasHelped: Doing = async (told) => {
  const { household } = told
  const customer = { identityId: await household.personId(), accountId: await household.accountId() }
  await helpedOn(told, '2026-03-16', { ...customer, words: 'No dial tone since the storm on Monday.' })
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

/** The audit trail: full, with a line expanded, empty, and when the trail or its chain can't be read. */
export const consoleTrailViews: View[] = [
  trail('full', '?from=2026-03-16&until=2026-03-16', { before: somebodyWasHelped }),
  trail('open', '?from=2026-03-16&until=2026-03-16&group=phone', {
    before: somebodyWasHelped,
    andThen: async (told) => {
      const { entries } = trailAt(told)
      await anyOf(entries.getByRole('button', { expanded: false })).press('Enter')
      await expect(entries.getByRole('navigation', { name: told.say.trail_only() })).toBeVisible()
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
    andThen: async (told) => {
      await trailAt(told).looksFor({ customer: 'Nobody Of That Name' })
      await expect(trailAt(told).form).toContainText(told.say.trail_customer_nobody())
    },
  }),
]

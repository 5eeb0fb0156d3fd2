import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { changed, place, type View } from '../every-page/view.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { lineIs } from '../fixtures/line.ts'
import type { Say } from '../fixtures/words.ts'
import { repairAt } from './repair-page.ts'
import { repairRowsOf } from './repair-rows.ts'

const title = (say: Say) => say.repair_title()

const press = (story: Story, what: (say: Say) => string) => repairAt(story).button(what(story.say)).click()
const starts = (story: Story) => press(story, (say) => say.repair_start())
const ends = (title: (say: Say) => string) => async (story: Story) => {
  await starts(story)
  await story.customer.sees(title(story.say))
}
const asks = async (story: Story) => {
  await starts(story)
  await expect.poll(repairRowsOf(story).reboots).toHaveLength(1)
  story.time.passes({ seconds: 90 })
  await story.customer.sees(story.say.repair_success_title())
}

/** Each step of a repair, and each way it can end. */
export const pageViews: View[] = [
  place('repair', 'residential.platform', paths.repair, title),
  {
    name: 'repair-only-looks',
    signIn: 'sees.services',
    async open(story) {
      const { customer, say } = story
      await lineIs(story, { is_suspended: false })
      await customer.goTo(paths.repair)
      await customer.sees(say.repair_title())
    },
  },
  place('repair-not-installed', 'unprovisioned', paths.repair, title),
  changed('repair-repairing', 'residential.platform', paths.repair, title, async (story) => {
    await starts(story)
    await expect(repairAt(story).text(story.say.repair_do_reboot())).toBeVisible()
  }),
  changed('repair-asks', 'residential.platform', paths.repair, title, asks),
  changed('repair-works-not', 'residential.platform', paths.repair, title, async (story) => {
    await asks(story)
    await press(story, (say) => say.repair_works_not())
    await expect(repairAt(story).takesVisit).toBeVisible()
  }),
  changed('repair-worked', 'residential.platform', paths.repair, title, async (story) => {
    await asks(story)
    await press(story, (say) => say.repair_works_not())
    await press(story, (say) => say.repair_visit_take())
    await expect(repairAt(story).otherTime).toBeVisible()
    await press(story, (say) => say.repair_works_now())
    await story.customer.sees(story.say.repair_worked_title())
  }),
  changed('repair-port-down', 'residential.platform', paths.repair, title, async (story) => {
    await lineIs(story, { is_port_up: false })
    await starts(story)
    await expect(repairAt(story).text(story.say.repair_ticket_ours())).toBeVisible()
  }),
  place('repair-suspended', 'past.due', paths.repair, (say) => say.repair_fail_service_suspended()),
  {
    name: 'repair-found-suspended',
    signIn: 'past.due',
    async open(story) {
      const { customer, say } = story
      await lineIs(story, { is_suspended: false })
      await customer.goTo(paths.repair)
      await customer.sees(say.repair_title())
      await lineIs(story, { is_suspended: true })
      await ends((words) => words.repair_fail_service_suspended())(story)
    },
  },
  changed(
    'repair-outage',
    'florida',
    paths.repair,
    title,
    ends((say) => say.repair_fail_outage()),
  ),
  changed('repair-weak-light', 'business.platform', paths.repair, title, async (story) => {
    await starts(story)
    await story.customer.sees(story.say.repair_fail_weak_light())
    await expect(repairAt(story).takesVisit).toBeVisible()
  }),
]

import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { changed, place, type View } from '../every-page/view.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { lineIs } from '../fixtures/line.ts'
import type { Say } from '../fixtures/words.ts'
import { repairAt } from './repair-page.ts'
import { repairRowsOf } from './repair-rows.ts'

const title = (say: Say) => say.repair_title()

const press = (told: Told, what: (say: Say) => string) => repairAt(told).button(what(told.say)).click()
const starts = (told: Told) => press(told, (say) => say.repair_start())
const ends = (title: (say: Say) => string) => async (told: Told) => {
  await starts(told)
  await told.customer.sees(title(told.say))
}
const asks = async (told: Told) => {
  await starts(told)
  await expect.poll(repairRowsOf(told).reboots).toHaveLength(1)
  told.time.passes({ seconds: 90 })
  await told.customer.sees(told.say.repair_success_title())
}

/** Each step of a repair, and each way it can end. */
export const pageViews: View[] = [
  place('repair', 'residential.platform', paths.repair, title),
  {
    name: 'repair-only-looks',
    signIn: 'sees.services',
    async open(told) {
      const { customer, say } = told
      await lineIs(told, { is_suspended: false })
      await customer.goTo(paths.repair)
      await customer.sees(say.repair_title())
    },
  },
  place('repair-not-installed', 'unprovisioned', paths.repair, title),
  changed('repair-repairing', 'residential.platform', paths.repair, title, async (told) => {
    await starts(told)
    await expect(repairAt(told).text(told.say.repair_do_reboot())).toBeVisible()
  }),
  changed('repair-asks', 'residential.platform', paths.repair, title, asks),
  changed('repair-works-not', 'residential.platform', paths.repair, title, async (told) => {
    await asks(told)
    await press(told, (say) => say.repair_works_not())
    await expect(repairAt(told).takesVisit).toBeVisible()
  }),
  changed('repair-worked', 'residential.platform', paths.repair, title, async (told) => {
    await asks(told)
    await press(told, (say) => say.repair_works_not())
    await press(told, (say) => say.repair_visit_take())
    await expect(repairAt(told).otherTime).toBeVisible()
    await press(told, (say) => say.repair_works_now())
    await told.customer.sees(told.say.repair_worked_title())
  }),
  changed('repair-port-down', 'residential.platform', paths.repair, title, async (told) => {
    await lineIs(told, { is_port_up: false })
    await starts(told)
    await expect(repairAt(told).text(told.say.repair_ticket_ours())).toBeVisible()
  }),
  place('repair-suspended', 'past.due', paths.repair, (say) => say.repair_fail_service_suspended()),
  {
    name: 'repair-found-suspended',
    signIn: 'past.due',
    async open(told) {
      const { customer, say } = told
      await lineIs(told, { is_suspended: false })
      await customer.goTo(paths.repair)
      await customer.sees(say.repair_title())
      await lineIs(told, { is_suspended: true })
      await ends((words) => words.repair_fail_service_suspended())(told)
    },
  },
  changed(
    'repair-outage',
    'florida',
    paths.repair,
    title,
    ends((say) => say.repair_fail_outage()),
  ),
  changed('repair-weak-light', 'business.platform', paths.repair, title, async (told) => {
    await starts(told)
    await told.customer.sees(told.say.repair_fail_weak_light())
    await expect(repairAt(told).takesVisit).toBeVisible()
  }),
]

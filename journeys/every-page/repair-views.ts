import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { lineIs } from '../fixtures/line.ts'
import type { Say } from '../fixtures/words.ts'
import { changed, place, type View } from './view.ts'

const title = (say: Say) => say.repair_title()

const press = ({ page, say }: Told, what: (say: Say) => string) =>
  page.getByRole('button', { name: what(say), exact: true }).click()
const starts = (at: Told) => press(at, (say) => say.repair_start())
const ends = (title: (say: Say) => string) => async (at: Told) => {
  await starts(at)
  await at.customer.sees(title(at.say))
}
const asks = async (at: Told) => {
  await starts(at)
  const accountId = await at.household.accountId()
  const reboots = at.lightwell.world.database
    .selectFrom('reboots')
    .where('account_id', '=', accountId)
    .select('id')
  await expect.poll(() => reboots.execute()).toHaveLength(1)
  at.lightwell.clock.pass({ seconds: 90 })
  await at.customer.sees(at.say.repair_success_title())
}

/** Each step of a repair, and each way in which it ends. */
export const repairViews: View[] = [
  place('repair', 'residential.platform', paths.repair, title),
  {
    name: 'repair-only-looks',
    signIn: 'sees.bills',
    async open(at) {
      const { customer, say } = at
      await lineIs(at, { is_suspended: false })
      await customer.goTo(paths.repair)
      await customer.sees(say.repair_title())
    },
  },
  place('repair-not-installed', 'unprovisioned', paths.repair, title),
  changed('repair-repairing', 'residential.platform', paths.repair, title, async (at) => {
    await starts(at)
    await expect(at.page.getByText(at.say.repair_do_reboot())).toBeVisible()
  }),
  changed('repair-asks', 'residential.platform', paths.repair, title, asks),
  changed('repair-works-not', 'residential.platform', paths.repair, title, async (at) => {
    await asks(at)
    await press(at, (say) => say.repair_works_not())
    await expect(at.page.getByRole('button', { name: at.say.repair_visit_take() })).toBeVisible()
  }),
  changed('repair-worked', 'residential.platform', paths.repair, title, async (at) => {
    await asks(at)
    await press(at, (say) => say.repair_works_not())
    await press(at, (say) => say.repair_visit_take())
    await expect(at.page.getByRole('button', { name: at.say.appointments_time_other() })).toBeVisible()
    await press(at, (say) => say.repair_works_now())
    await at.customer.sees(at.say.repair_worked_title())
  }),
  changed('repair-port-down', 'residential.platform', paths.repair, title, async (at) => {
    await lineIs(at, { is_port_up: false })
    await starts(at)
    await expect(at.page.getByText(at.say.repair_ticket_ours())).toBeVisible()
  }),
  place('repair-suspended', 'past.due', paths.repair, (say) => say.repair_fail_service_suspended()),
  {
    name: 'repair-found-suspended',
    signIn: 'past.due',
    async open(at) {
      const { customer, say } = at
      await lineIs(at, { is_suspended: false })
      await customer.goTo(paths.repair)
      await customer.sees(say.repair_title())
      await lineIs(at, { is_suspended: true })
      await ends((words) => words.repair_fail_service_suspended())(at)
    },
  },
  changed(
    'repair-outage',
    'florida',
    paths.repair,
    title,
    ends((say) => say.repair_fail_outage()),
  ),
  changed('repair-weak-light', 'business.platform', paths.repair, title, async (at) => {
    await starts(at)
    await at.customer.sees(at.say.repair_fail_weak_light())
    await expect(at.page.getByRole('button', { name: at.say.repair_visit_take() })).toBeVisible()
  }),
]

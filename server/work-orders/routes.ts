import type { Day } from '@lightwell/rulebook/calendar.ts'
import { listSchedules, searchSchedules } from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import { encodeSlot } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { Refused } from '../web/errors.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { zoneAndLanguageOf } from './encode.ts'
import { type OnWork, orLookedUp, seesOrders } from './guard.ts'
import { serveSearches } from './guests/search-routes.ts'
import { kindsSeen, listSlots } from './list-slots.ts'

/**
 * Serves the look-up of tickets and orders. Serves the free times for a visit, with the same calls for tickets and
 * orders.
 */
export function serveAppointments(serving: Serving, world: World): void {
  serveSearches(serving, world)
  const readers = orLookedUp(world, seesOrders, ['ticket', 'order'])
  async function answer(
    acting: OnWork,
    { id, ...wish }: { id: string; startOn: Day | undefined; days: number },
  ) {
    const work = { accountId: acting.account.id, id }
    const slots = await listSlots(world, work, { ...wish, among: kindsSeen(acting, id) })
    if (slots instanceof Refused) return slots
    return slots.map((slot) => encodeSlot(slot, zoneAndLanguageOf(world, acting)))
  }
  serve(serving, listSchedules, readers, ({ query: { id, startDate, daysToSearch } }, acting) =>
    answer(acting, { id, startOn: startDate, days: daysToSearch }),
  )
  serve(serving, searchSchedules, readers, ({ body: { id, startDate, numberOfDays } }, acting) =>
    answer(acting, { id, startOn: startDate, days: numberOfDays }),
  )
}

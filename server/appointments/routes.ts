import { listSchedules } from '@lightwell/rulebook/appointments/contract.ts'
import { encodeSlot } from '@lightwell/rulebook/appointments/work.ts'
import { Refused } from '../web/errors.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { ofWelcomedService, orLookedUp } from './guard.ts'
import { serveSearches } from './guests/routes.ts'
import { listSlots } from './list-slots.ts'

/** Times at which somebody can come, for a ticket or an order alike. */
export function serveAppointments(serving: Serving, world: World): void {
  serveSearches(serving, world)
  const readers = orLookedUp(world, ofWelcomedService, ['ticket', 'order'])
  serve(serving, listSchedules, readers, async ({ query }, { account, language }) => {
    const work = { accountId: account.id, id: query.id }
    const slots = await listSlots(world, work, { startOn: query.startDate, days: query.daysToSearch })
    if (slots instanceof Refused) return slots
    return slots.map((slot) => encodeSlot(slot, { zone: world.config.businessZone, language }))
  })
}

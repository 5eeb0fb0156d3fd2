import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { World } from '../app.ts'
import { askBiller } from './ask-biller.ts'
import { claimDuePayments } from './store.ts'

const mostAtOnce = 64

/**
 * Makes the scheduled payments whose day has come. Each is claimed by one server, becomes pending, and is then like any
 * other: if this server ends now, the janitor goes on.
 * @returns how many it made.
 */
export async function makeScheduled(world: World): Promise<number> {
  let made = 0
  for (;;) {
    const now = world.clock()
    const today = dayOf(now, world.config.businessZone)
    const due = await claimDuePayments(world.database, today, now, mostAtOnce)
    await Promise.all(due.map((payment) => askBiller(world, payment, { mailDecline: true })))
    made += due.length
    if (due.length < mostAtOnce) return made
  }
}

import { randomInt } from 'node:crypto'
import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { wasCancelled } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import { isSameSlot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { Clock } from '../../clock.ts'
import type { Ticketing } from '../../connectors/ticketing/port.ts'
import { type Database, inTransaction } from '../../database/transaction.ts'
import { scheduleOrder } from '../orders/record.ts'
import { lockOpenWork, recordAppointment, recordCancelled, recordEstimate } from '../record.ts'
import { countOpenTickets, findRequested, recordTicket } from '../tickets/record.ts'
import { findFreeSlots, freeSlots, takeSlot } from './store.ts'

/** A new ticket's estimated completion is three days after it's reported. */
const estimatedDays = 3
/** An account with five open tickets can't open another. By then, the customer should talk to someone. */
const mostOpen = 5

/**
 * The ticket system that comes with Lightwell. Each of a technician's time slots goes to one ticket or order only. The
 * system's data is in our tables, so each change and its consequences are one transaction.
 */
export const embeddedTicketing = (database: Database, clock: Clock, zone: string): Ticketing => ({
  async listSlots(work, { from, until }) {
    const found = await findFreeSlots(database, work, from, until)
    return found.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }))
  },

  async change(work, { slot, contactNumber }) {
    const now = clock()
    return inTransaction(database, async (trx) => {
      const open = await lockOpenWork(trx, work)
      if (open === undefined) return 'over'
      if (slot !== undefined && !isSameSlot(open.slot, slot)) {
        const technician = await takeSlot(trx, work, slot, now)
        if (technician === undefined) return 'taken'
        await freeSlots(trx, work, { but: { startsAt: slot.startsAt, technicianId: technician.id } })
        await recordAppointment(trx, work, { ...slot, technicianFirstName: technician.firstName }, now)
        // The work isn't done before the visit, so the day of the visit is the estimated completion.
        await recordEstimate(trx, work, dayOf(Temporal.Instant.from(slot.endsAt), zone), now)
        if (work.kind === 'order') await scheduleOrder(trx, work, now)
      }
      if (contactNumber !== undefined) await recordAppointment(trx, work, { contactNumber }, now)
      return 'changed'
    })
  },

  async cancel(work) {
    const now = clock()
    return inTransaction(database, async (trx) => {
      const { status, hasChanged } = await recordCancelled(trx, work, dayOf(now, zone), now)
      if (status === undefined || !wasCancelled(status)) return 'over'
      if (!hasChanged) return 'cancelled'
      await freeSlots(trx, work)
      await recordAppointment(trx, work, { startsAt: null, endsAt: null, technicianFirstName: null }, now)
      return 'cancelled'
    })
  },

  async open(ticket) {
    const now = clock()
    const today = dayOf(now, zone)
    return inTransaction(database, async (trx) => {
      const known = await findRequested(trx, ticket)
      if (known !== undefined) return { id: known }
      if ((await countOpenTickets(trx, ticket.accountId)) >= mostOpen) return 'too-many'
      const id = `TT-${randomInt(10 ** 7, 10 ** 8)}`
      await recordTicket(
        trx,
        { ...ticket, id, createdOn: today, completionOn: addDays(today, estimatedDays) },
        now,
      )
      if (ticket.contactNumber !== undefined)
        await recordAppointment(
          trx,
          { kind: 'ticket', accountId: ticket.accountId, id },
          { contactNumber: ticket.contactNumber },
          now,
        )
      return { id }
    })
  },
})

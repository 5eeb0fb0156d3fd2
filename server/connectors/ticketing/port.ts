import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { WorkChange, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { TicketType } from '@lightwell/rulebook/work-orders/tickets/trouble.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The provider's system for tickets, orders and technicians (for example, TM Forum's TMF621, 641 and 646). It decides
 * about tickets, orders and visits. Pages and rules never query it: they read our own tables. The connector writes the
 * outcome of each request to those tables before it answers (`work-orders/record.ts`). Changes that the system makes on
 * its own are imported from files (`docs/import.md`). Only free times aren't stored, since they may be taken a moment
 * later. A repeated request makes one change. `unreachable`: the system never got the request, so nothing has changed.
 * If only the answer is lost, the call throws: the system may have made the change, and pages say that we don't know.
 * Never called inside a transaction.
 */
export interface Ticketing {
  /** Lists the free visit times between two instants, each once, in order. */
  listSlots(
    work: WorkName,
    between: { from: Temporal.Instant; until: Temporal.Instant },
  ): Promise<Slot[] | Unreachable>
  /**
   * Changes the time of the appointment, the number on which technicians call back, or both, all or nothing. `taken`:
   * the wanted time is no longer available, so nothing has changed.
   */
  change(work: WorkName, change: WorkChange): Promise<'changed' | 'taken' | Over | Unreachable>
  /** Cancels a ticket or order, and its appointment. */
  cancel(work: WorkName): Promise<'cancelled' | Over | Unreachable>
  /** Opens a ticket. The same account and `requestId` are one ticket, however often it's requested. */
  open(ticket: NewTicket): Promise<{ id: string } | 'too-many' | Unreachable>
}

/** The ticket or order is no longer in progress, so it can't be changed. */
export type Over = 'over'

export interface NewTicket {
  accountId: string
  requestId: string
  type: TicketType
  trouble: string
  /** The account's billing telephone number, ten digits, if it has one. */
  mainNumber: string | undefined
  /** The contact number the customer gave, ten digits. Undefined if they gave none. */
  contactNumber: string | undefined
  /** True if the trouble needs a technician's visit. If it's false, no visit times are offered. */
  needsVisit: boolean
}

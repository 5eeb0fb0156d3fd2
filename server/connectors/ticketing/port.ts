import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { WorkChange, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { TicketType } from '@lightwell/rulebook/work-orders/tickets/trouble.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The provider's system for tickets, orders and technicians (for example, TM Forum's TMF621, 641 and 646). The system
 * decides about tickets, orders and visits. Never called inside a transaction.
 * - Pages and rules never query the system, and only read our own tables.
 * - The connector writes the outcome of each request to those tables before it answers (`work-orders/record.ts`).
 * - Changes that the system makes on its own are imported from files (`docs/import.md`).
 * - Free times aren't stored, because somebody may take them a moment later.
 * - A repeated request makes one change.
 * - `unreachable`: the system never got the request, so nothing has changed.
 * - If only the answer is lost, the call throws. The system may have made the change, and pages say that we don't know.
 */
export interface Ticketing {
  /** Lists the free visit times between two instants, in order and without repeats. */
  listSlots(
    work: WorkName,
    between: { from: Temporal.Instant; until: Temporal.Instant },
  ): Promise<Slot[] | Unreachable>
  /**
   * Changes the appointment's time, the number on which technicians call back, or both together. `taken`: the wanted
   * time is no longer available, so nothing has changed.
   */
  change(work: WorkName, change: WorkChange): Promise<'changed' | 'taken' | Over | Unreachable>
  /** Cancels a trouble ticket or a work order, and its appointment. */
  cancel(work: WorkName): Promise<'cancelled' | Over | Unreachable>
  /** Opens a ticket. Repeated requests with the same account and `requestId` open only one ticket. */
  open(ticket: NewTicket): Promise<{ id: string } | 'too-many' | Unreachable>
}

/** Says that the trouble ticket or work order is no longer in progress, so it can't be changed. */
export type Over = 'over'

export interface NewTicket {
  accountId: string
  requestId: string
  type: TicketType
  trouble: string
  /** The account's billing telephone number, ten digits. Undefined if the account has none. */
  mainNumber: string | undefined
  /** The contact number that the customer gave, ten digits. Undefined if they gave none. */
  contactNumber: string | undefined
  /** True if the trouble needs a technician's visit. False: the ticket has no visit times to choose from. */
  needsVisit: boolean
}

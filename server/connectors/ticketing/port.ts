import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { WorkChange, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { TicketType } from '@lightwell/rulebook/work-orders/tickets/trouble.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The provider's system for tickets, orders and technicians (for example, TM Forum's TMF621, 641 and 646). It decides
 * about tickets, orders and visits. It's only asked to do things: pages and rules read our tables, which say what it
 * decided. It stores what it decides in them, before it answers (`work-orders/record.ts`); what it decides on its own
 * comes in files (`docs/import.md`). Only free times aren't stored, since they're gone a moment later.
 * A repeated request is one change. `unreachable`: it never got the request, and nothing has changed. If only its
 * answer is lost, it throws: it may have made the change, and pages say that we don't know.
 * Never called inside a transaction.
 */
export interface Ticketing {
  /** Asks for the free visit times in that range, each once, in order. */
  listSlots(
    work: WorkName,
    between: { from: Temporal.Instant; until: Temporal.Instant },
  ): Promise<Slot[] | Unreachable>
  /**
   * Moves the appointment, sets the technicians' call-back number, or both: all or nothing. `taken`: that time is no
   * longer available, and the appointment stays.
   */
  change(work: WorkName, change: WorkChange): Promise<'changed' | 'taken' | Over | Unreachable>
  /** Ends the ticket or order, and its appointment. */
  cancel(work: WorkName): Promise<'cancelled' | Over | Unreachable>
  /** Opens a ticket; the same `requestId` is one ticket of the account. */
  open(ticket: NewTicket): Promise<{ id: string } | 'too-many' | Unreachable>
}

/** It's no longer in progress, so it can't be changed. */
export type Over = 'over'

export interface NewTicket {
  accountId: string
  requestId: string
  type: TicketType
  trouble: string
  /** The account's billing telephone number, ten digits, if it has one. */
  mainNumber: string | undefined
  /** Ten digits, if the customer gave one. */
  contactNumber: string | undefined
  /** True if it needs a visit; otherwise no times are offered. */
  needsVisit: boolean
}

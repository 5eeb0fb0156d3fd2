import type { Slot } from '@lightwell/rulebook/appointments/rules.ts'
import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { TicketType } from '@lightwell/rulebook/tickets/trouble.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The provider's system for tickets, orders and technicians (for example, TM Forum's TMF621, 641 and 646). It decides
 * about tickets, orders and visits. Our tables store its decisions, and we read from those. Repeating a change
 * changes nothing. Never called inside a transaction.
 */
export interface Ticketing {
  /** The available visit times in that range, each once, in order. */
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

/** A ticket or order of an account. Ids are unique within an account. */
export interface WorkName {
  kind: WorkKind
  accountId: string
  id: string
}

/** A change to a ticket or order: its time, its call-back number, or both. */
export interface WorkChange {
  slot?: Slot | undefined
  /** Ten digits. */
  contactNumber?: string | undefined
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

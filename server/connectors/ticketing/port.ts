import type { Slot } from '@lightwell/rulebook/appointments/rules.ts'
import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { TicketType } from '@lightwell/rulebook/tickets/trouble.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The provider's system of tickets, orders and technicians (TM Forum's TMF621, 641 and 646 are such). It decides what becomes of
 * a ticket or an order, and who goes where at which time; our tables hold what it has decided, and are what is read. A change
 * that is asked for again is one change. No call is made inside a transaction.
 */
export interface Ticketing {
  /** The times in between at which somebody can come, each once, in their order. */
  listSlots(
    work: WorkName,
    between: { from: Temporal.Instant; until: Temporal.Instant },
  ): Promise<Slot[] | Unreachable>
  /**
   * Agrees on a time, in the place of the one before, takes a number at which technicians call back, or both: all of it or nothing.
   * `taken`: that time is offered no more, and what was agreed stays.
   */
  change(work: WorkName, change: WorkChange): Promise<'changed' | 'taken' | Over | Unreachable>
  /** Ends it, and its appointment. */
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

/** It is in progress no more, so nothing of it can be changed. */
export type Over = 'over'

export interface NewTicket {
  accountId: string
  requestId: string
  type: TicketType
  trouble: string
  /** The account's billing telephone number, ten digits, where it has one. */
  mainNumber: string | undefined
  /** Ten digits, where the customer gave one. */
  contactNumber: string | undefined
  /** True if it needs a visit; otherwise no times are offered. */
  needsVisit: boolean
}

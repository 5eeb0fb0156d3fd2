// Tickets and orders in one form, which the code calls "work", and the wire fields that both have.
import type { Day } from '../../calendar.ts'
import { isOver, type WorkStatus } from './completion.ts'
import { type Slot, windowParts } from './rules.ts'

export type WorkKind = 'ticket' | 'order'

/** Identifies a ticket or an order. An id is unique within its account. */
export interface WorkName {
  kind: WorkKind
  accountId: string
  id: string
}

/** A change to a ticket or order: the visit's time, the call-back number, or both. */
export interface WorkChange {
  slot?: Slot | undefined
  /** The call-back number, ten digits. */
  contactNumber?: string | undefined
}

/** The part of a ticket or order that was changed. */
export type Changed = 'time' | 'number' | 'cancelled'

export interface Work {
  kind: WorkKind
  id: string
  status: WorkStatus
  /** The subject of the ticket or order, as the provider's code or description. Guests get an empty text. */
  type: string
  /** The stage of an order. Undefined for tickets, and for guests. */
  stage: string | undefined
  /** The problem in the customer's words. Undefined for orders, and for guests. */
  trouble: string | undefined
  /** True if a technician has to visit. */
  needsVisit: boolean
  /** The billing telephone number, ten digits. Undefined for guests. */
  mainNumber: string | undefined
  createdOn: Day
  /** The day the ticket or order was done, or is expected to be done. */
  completionOn: Day | undefined
  /** The time of the visit. Undefined if there's none, or if pages don't show it. */
  slot: Slot | undefined
  technicianFirstName: string | undefined
  /** The customer's number that the technician calls, ten digits. Guests get dots and the last two digits. */
  contactNumber: string | undefined
  /** The visit's entry in calendars. Undefined if there's no visit, or if pages don't show it. */
  calendar: CalendarEntry | undefined
}

/**
 * The facts about a visit's entry in calendars (RFC 5545). `uid` never changes, and is unique across accounts.
 * `sequence` counts the changes.
 */
export interface CalendarEntry {
  uid: string
  sequence: number
}

/** A page of tickets or orders. */
export interface WorkPage<Listed> {
  works: Listed[]
  /**
   * The id of the last finished ticket or order on this page, from which the next page starts. Undefined on the last
   * page.
   */
  next: string | undefined
}

/**
 * Cuts a list down to one page. The server was asked for one more finished ticket or order than fits on a page
 * (`historyOnPage`). If that many came, there's a next page, and the last one is removed from this page.
 */
export function pageOf<Listed extends Pick<Work, 'id' | 'status'>>(works: Listed[]): WorkPage<Listed> {
  const past = works.filter(({ status }) => isOver(status))
  if (past.length <= historyOnPage) return { works, next: undefined }
  return { works: works.slice(0, -1), next: past.at(-2)?.id }
}

/** Finished tickets or orders on a page. */
export const historyOnPage = 50

/**
 * True for an open ticket about an internet line whose repair failed. Another repair would be about the same problem.
 */
export const isOpenRepair = ({ type, status }: Pick<Work, 'type' | 'status'>): boolean =>
  type === 'repair' && !isOver(status)

/** The zone and language in which times are written. */
export interface ZoneAndLanguage {
  zone: string
  language: 'en' | 'es'
}

export interface WireAppointment {
  startDate: string | null
  endDate: string | null
  strStartDate: string | null
  strEndDate: string | null
  canBeReachedTelephoneNumber: string | null
  technicianFirstName: string | null
  calendar: CalendarEntry | null
}

export interface WireSlot {
  startDate: string
  endDate: string
  strStartDate: string
  strEndDate: string
}

export function encodeSlot(slot: Slot, { zone, language }: ZoneAndLanguage): WireSlot {
  const { day, from, until } = windowParts(slot, zone, language)
  return {
    startDate: slot.startsAt,
    endDate: slot.endsAt,
    strStartDate: `${day} ${from}`,
    strEndDate: `${day} ${until}`,
  }
}

export function encodeAppointment(
  { slot, technicianFirstName, contactNumber, calendar }: Work,
  zoneAndLanguage: ZoneAndLanguage,
): WireAppointment | null {
  if (slot === undefined && contactNumber === undefined) return null
  const written = slot && encodeSlot(slot, zoneAndLanguage)
  return {
    startDate: written?.startDate ?? null,
    endDate: written?.endDate ?? null,
    strStartDate: written?.strStartDate ?? null,
    strEndDate: written?.strEndDate ?? null,
    canBeReachedTelephoneNumber: contactNumber ?? null,
    technicianFirstName: technicianFirstName ?? null,
    calendar: calendar ?? null,
  }
}

export const decodeAppointment = (
  wire: WireAppointment | null,
): Pick<Work, 'slot' | 'technicianFirstName' | 'contactNumber' | 'calendar'> => ({
  slot: wire?.startDate && wire.endDate ? { startsAt: wire.startDate, endsAt: wire.endDate } : undefined,
  technicianFirstName: wire?.technicianFirstName ?? undefined,
  contactNumber: wire?.canBeReachedTelephoneNumber ?? undefined,
  calendar: wire?.calendar ?? undefined,
})

export const decodeSlot = ({ startDate, endDate }: Pick<WireSlot, 'startDate' | 'endDate'>): Slot => ({
  startsAt: startDate,
  endsAt: endDate,
})

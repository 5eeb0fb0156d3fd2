// Tickets and orders in one form, and the wire fields that both share.
import type { Day } from '../../calendar.ts'
import { isOver, type WorkStatus } from './completion.ts'
import { type Slot, windowParts } from './rules.ts'

export type WorkKind = 'ticket' | 'order'

/** Names a ticket or order of an account. Ids are unique within an account. */
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

/** The thing that was changed. */
export type Changed = 'time' | 'number' | 'cancelled'

export interface Work {
  kind: WorkKind
  id: string
  status: WorkStatus
  /** The provider's code or description of the subject. Empty for guests. */
  type: string
  /** The stage of an order; undefined for a ticket and for guests. */
  stage: string | undefined
  /** The customer's words about the trouble; undefined for an order and for guests. */
  trouble: string | undefined
  /** True if the ticket or order takes a visit. */
  needsVisit: boolean
  /** The billing telephone number, ten digits; undefined for guests. */
  mainNumber: string | undefined
  createdOn: Day
  /** The day the work was done or, while it's in progress, is expected to be done. */
  completionOn: Day | undefined
  /** The appointment's time; undefined if there's none to show. */
  slot: Slot | undefined
  technicianFirstName: string | undefined
  /** The number to call the customer at, ten digits. For guests, dots and the last two digits. */
  contactNumber: string | undefined
  /** The visit's entry in calendars; undefined if there's no appointment to show. */
  calendar: CalendarEntry | undefined
}

/**
 * A visit's entry in calendars (RFC 5545): the number of changes, and an id that never changes and is unique across
 * accounts.
 */
export interface CalendarEntry {
  uid: string
  sequence: number
}

/** A page of a list of tickets or orders. */
export interface WorkPage<Listed> {
  works: Listed[]
  /** Id of the page's last finished ticket or order, if there are more. Pass it to get the next page. */
  next: string | undefined
}

/**
 * Splits off a page from a list that was fetched with one more finished item than fits (`historyOnPage`). The extra
 * item only shows that there's a next page.
 */
export function pageOf<Listed extends Pick<Work, 'id' | 'status'>>(works: Listed[]): WorkPage<Listed> {
  const past = works.filter(({ status }) => isOver(status))
  if (past.length <= historyOnPage) return { works, next: undefined }
  return { works: works.slice(0, -1), next: past.at(-2)?.id }
}

/** Finished tickets or orders per page. */
export const historyOnPage = 50

/** True for an open ticket from a failed repair. While one is open, another repair would be about the same trouble. */
export const isOpenRepair = ({ type, status }: Pick<Work, 'type' | 'status'>): boolean =>
  type === 'repair' && !isOver(status)

/** Zone and language of written times. */
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

// A ticket or an order as everybody knows it, whichever it is, and the parts of it that stand alike on the wire.
import type { Day } from '../calendar.ts'
import { isOver, type WorkStatus } from './completion.ts'
import { type Slot, windowParts } from './rules.ts'

export type WorkKind = 'ticket' | 'order'

/** What was changed of one. */
export type Changed = 'time' | 'number' | 'cancelled'

export interface Work {
  kind: WorkKind
  id: string
  status: WorkStatus
  /** The provider's code or words for what it is about; empty for guests. */
  type: string
  /** How far an order is; nothing of a ticket, and nothing for guests. */
  stage: string | undefined
  /** What the customer said of the trouble; nothing of an order, and nothing for guests. */
  trouble: string | undefined
  /** Whether somebody has to come for it. */
  needsVisit: boolean
  /** The billing telephone number, ten digits; nothing for guests. */
  mainNumber: string | undefined
  createdOn: Day
  /** On which it was done, or, while it is in progress, should be. */
  completionOn: Day | undefined
  /** What is shown of the appointment; nothing where there is none to show. */
  slot: Slot | undefined
  technicianFirstName: string | undefined
  /** Ten digits; for guests its last two behind dots. */
  contactNumber: string | undefined
  /** What the visit goes by in calendars; nothing where there is no appointment to show. */
  calendar: CalendarEntry | undefined
}

/** What a visit goes by in calendars (RFC 5545): always the same, of no other account, and how often it was changed. */
export interface CalendarEntry {
  uid: string
  sequence: number
}

/** What of a list of tickets or orders stands on a page. */
export interface WorkPage<Listed> {
  works: Listed[]
  /** The last of those that are over, where more are behind it: the next page begins there. */
  next: string | undefined
}

/** Of a list that was asked for with one more that is over than a page has (`historyOnPage`): the page, and where it goes on. */
export function pageOf<Listed extends Pick<Work, 'id' | 'status'>>(works: Listed[]): WorkPage<Listed> {
  const past = works.filter(({ status }) => isOver(status))
  if (past.length <= historyOnPage) return { works, next: undefined }
  return { works: works.slice(0, -1), next: past.at(-2)?.id }
}

/** So many tickets or orders that are over stand on a page. */
export const historyOnPage = 50

/** Whether it is the ticket of a repair that failed, in progress still: one more repair is about the same trouble. */
export const isOpenRepair = ({ type, status }: Pick<Work, 'type' | 'status'>): boolean =>
  type === 'repair' && !isOver(status)

/** How it is written. */
export interface Telling {
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

export function encodeSlot(slot: Slot, { zone, language }: Telling): WireSlot {
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
  telling: Telling,
): WireAppointment | null {
  if (slot === undefined && contactNumber === undefined) return null
  const written = slot && encodeSlot(slot, telling)
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

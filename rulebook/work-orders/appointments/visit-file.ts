import { calendarFile } from './calendar-file.ts'
import type { Slot } from './rules.ts'
import type { Work } from './work.ts'

/** Texts of the calendar file, in its reader's language. */
export interface VisitWords {
  summary: string
  /** The line about the ticket or order that the visit is for. */
  about: string
  /** The line about the technician, if known. */
  technician: string | undefined
  /** The line about changing the time. */
  change: string
}

/** The parts of a ticket or an order that the file uses. */
export type Visited = Pick<Work, 'id' | 'calendar'>

/** A calendar file, and what calendars do with it (RFC 5546). */
export interface CalendarFile {
  name: string
  method: 'PUBLISH' | 'CANCEL'
  content: string
}

/**
 * Writes the visit for a ticket or an order as a calendar file, for people who are signed in and for guests alike.
 * @param location the service address, or its town for guests (`townOf`)
 * @param isCancelled true to remove the visit from calendars: the file's sequence is higher than theirs
 * @param writtenAt the instant at which the file is made, ISO 8601
 */
export const visitFile = (
  { id, calendar }: Visited,
  slot: Slot,
  { summary, about, technician, change }: VisitWords,
  {
    location,
    writtenAt,
    isCancelled = false,
  }: { location: string | undefined; writtenAt: string; isCancelled?: boolean },
): CalendarFile => ({
  name: `${id}.ics`,
  method: isCancelled ? 'CANCEL' : 'PUBLISH',
  content: calendarFile(
    {
      uid: calendar?.uid ?? id,
      sequence: (calendar?.sequence ?? 0) + Number(isCancelled),
      isCancelled,
      slot,
      summary,
      description: [about, technician, change].filter((line) => line !== undefined).join('\n'),
      location,
    },
    writtenAt,
  ),
})

/**
 * The town in an address like '12 Elm Street, Apt 3, Rochester, NY 14604'; `undefined` for an address in another
 * format.
 */
export function townOf(address: string): string | undefined {
  const parts = address.split(',').map((part) => part.trim())
  return parts.length >= 3 && /^[A-Z]{2}\s+\d{5}(-\d{4})?$/.test(parts.at(-1) ?? '')
    ? parts.at(-2)
    : undefined
}

import { calendarFile } from './calendar-file.ts'
import type { Slot } from './rules.ts'
import type { Work } from './work.ts'

/** What the file says of a visit, in the language of whoever keeps it. */
export interface VisitWords {
  summary: string
  /** Which ticket or order it is about. */
  about: string
  /** Who comes, where that is known. */
  technician: string | undefined
  /** How the time is changed. */
  change: string
}

/** What of a ticket or an order its file tells. */
export type Visited = Pick<Work, 'id' | 'calendar'>

/** A file for calendars, and what a calendar does with it (RFC 5546). */
export interface CalendarFile {
  name: string
  method: 'PUBLISH' | 'CANCEL'
  content: string
}

/**
 * The visit for a ticket or an order as a file for calendars: the same for those who are signed in and for guests.
 * @param location where it is: the service address, or its town for guests (`townOf`)
 * @param isCancelled whether it's to be taken out of calendars: it counts for more than what they have
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

/** The town of an address like '12 Elm Street, Apt 3, Rochester, NY 14604'; `undefined` where it does not read like one. */
export function townOf(address: string): string | undefined {
  const parts = address.split(',').map((part) => part.trim())
  return parts.length >= 3 && /^[A-Z]{2}\s+\d{5}(-\d{4})?$/.test(parts.at(-1) ?? '')
    ? parts.at(-2)
    : undefined
}

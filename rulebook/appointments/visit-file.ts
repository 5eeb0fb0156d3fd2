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

/**
 * The visit for a ticket or an order as a file for calendars: the same for those who are signed in and for guests.
 * @param host the host name of the portal, so that a time that was changed takes the place of the one before
 * @param writtenAt the instant at which the file is made, ISO 8601
 */
export const visitFile = (
  { kind, id }: Pick<Work, 'kind' | 'id'>,
  slot: Slot,
  { summary, about, technician, change }: VisitWords,
  { host, writtenAt }: { host: string; writtenAt: string },
): { name: string; content: string } => ({
  name: `${id}.ics`,
  content: calendarFile(
    {
      uid: `${kind}-${id}@${host}`,
      slot,
      summary,
      description: [about, technician, change].filter((line) => line !== undefined).join('\n'),
    },
    writtenAt,
  ),
})

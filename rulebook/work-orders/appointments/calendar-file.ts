import type { Slot } from './rules.ts'

/** A visit, as written to a calendar. */
export interface Visit {
  /** True if the visit is canceled. Calendars then remove its entry. */
  isCancelled?: boolean
  /**
   * The entry's id. It stays the same for a ticket or order, so a file with a changed time replaces the earlier entry.
   */
  uid: string
  /** The number of changes. Given two files for the same visit, calendars use the one with the higher number. */
  sequence: number
  slot: Slot
  summary: string
  description: string
  /** The location, in as much detail as the reader of the file may see. */
  location: string | undefined
}

/** Lead time of the reminder: long enough to get home. */
const alarmBefore = '-PT1H'

/**
 * Writes a visit as a calendar file (RFC 5545), with an alarm an hour before. Times are in UTC, so no zone is needed,
 * and lines have at most 75 octets. A canceled visit is a `CANCEL` of the published one (RFC 5546 §4.1.3), without an
 * alarm.
 * @param writtenAt the instant at which the file is made, ISO 8601
 */
export function calendarFile(
  { uid, sequence, slot, summary, description, location, isCancelled = false }: Visit,
  writtenAt: string,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lightwell//Appointments//EN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(slot.startsAt)}`,
    `DTEND:${utc(slot.endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    ...(isCancelled ? ['STATUS:CANCELLED'] : alarm(summary)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const alarm = (summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  `TRIGGER:${alarmBefore}`,
  'END:VALARM',
]

/** Writes '2026-11-25T13:00:00.000Z' as '20261125T130000Z' (§3.3.5). */
const utc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Escapes characters with a special meaning (§3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const mostOctets = 75

/** Folds a line. Each continuation begins with a space, and no character is split (§3.1). */
function folded(line: string): string {
  const octets = (text: string) => new TextEncoder().encode(text).length
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1) ?? ''
    if (octets(last) + octets(character) <= mostOctets) lines[lines.length - 1] = last + character
    else lines.push(` ${character}`)
  }
  return lines.join('\r\n')
}

import type { Slot } from './rules.ts'

/** A technician's visit, as an entry for a calendar. */
export interface Visit {
  /** True if the visit was canceled. Calendars then remove their entry for it. */
  isCancelled?: boolean
  /**
   * The entry's id. All visits of a ticket or an order have the same id, so a file with a new time replaces the earlier
   * entry.
   */
  uid: string
  /** The number of changes so far. If calendars get two files for the same visit, the higher number counts. */
  sequence: number
  slot: Slot
  summary: string
  description: string
  /** The address of the visit, or as much of it as the reader may see. */
  location: string | undefined
}

/** The reminder is an hour before the visit, which gives people time to get home. */
const alarmBefore = '-PT1H'

/**
 * Writes a visit as a calendar file (RFC 5545). Times are in UTC, so the file needs no zone. For a canceled visit, it's
 * a `CANCEL` of the entry that was published (RFC 5546 §4.1.3), without a reminder.
 * @param writtenAt the instant of writing, ISO 8601
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

/** Turns '2026-11-25T13:00:00.000Z' into '20261125T130000Z' (RFC 5545 §3.3.5). */
const utc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Escapes characters that have a special meaning (RFC 5545 §3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const mostOctets = 75

/**
 * Breaks a line into lines of at most 75 octets, each after the first starting with a space (RFC 5545 §3.1). Breaks
 * only between characters.
 */
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

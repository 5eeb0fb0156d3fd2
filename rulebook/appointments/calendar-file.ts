import type { Slot } from './rules.ts'

/** What a calendar keeps of a visit. */
export interface Visit {
  /** Whether nobody comes after all: a calendar that has the visit takes it out. */
  isCancelled?: boolean
  /** The same for the same ticket or order, so that a time that was changed takes the place of the one before. */
  uid: string
  /** How often it was changed: of two files of a visit the one with more counts. */
  sequence: number
  slot: Slot
  summary: string
  description: string
  /** Where it is, as far as whoever has the file may learn it. */
  location: string | undefined
}

/** So long before it somebody is reminded: long enough to come home. */
const alarmBefore = '-PT1H'

/**
 * A visit as a file that every calendar takes (RFC 5545), with an alarm an hour before: in UTC, so that it needs no zone, in lines of at
 * most 75 octets. One that is called off is a file as well: a `CANCEL` of what was published (RFC 5546 §4.1.3), without an alarm.
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

/** '2026-11-25T13:00:00.000Z' as '20261125T130000Z' (§3.3.5). */
const utc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Text, in which some characters mean something else (§3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const mostOctets = 75

/** A line over several, each begun with a blank where it goes on, no character torn apart (§3.1). */
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

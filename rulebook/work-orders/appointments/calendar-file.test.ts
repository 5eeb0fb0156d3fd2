import { describe, expect, it } from 'vitest'
import { calendarFile, type Visit } from './calendar-file.ts'

const visit: Visit = {
  uid: '0199d5a0-0000-4000-8000-000000000001',
  sequence: 2,
  slot: { startsAt: '2026-11-25T13:00:00Z', endsAt: '2026-11-25T15:00:00.000Z' },
  summary: 'A technician comes',
  description: 'Ticket TT-1',
  location: '12 Orchard Street, Rochester, NY 14604',
}
const writtenAt = '2026-11-24T09:30:15.250Z'

/** The value of a property, with its folded lines joined again. */
const textOf = (name: string, more: Partial<Visit> = {}) =>
  calendarFile({ ...visit, ...more }, writtenAt)
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

describe('the file of a visit', () => {
  it('is a calendar with one event and the standard’s line endings', () => {
    expect(calendarFile(visit, writtenAt)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Lightwell//Appointments//EN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:0199d5a0-0000-4000-8000-000000000001',
        'SEQUENCE:2',
        'DTSTAMP:20261124T093015Z',
        'DTSTART:20261125T130000Z',
        'DTEND:20261125T150000Z',
        'SUMMARY:A technician comes',
        'DESCRIPTION:Ticket TT-1',
        'LOCATION:12 Orchard Street\\, Rochester\\, NY 14604',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:A technician comes',
        'TRIGGER:-PT1H',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it.each([
    ['a comma and a semicolon', 'Modem, router; both', 'Modem\\, router\\; both'],
    ['a backslash', 'C:\\n', 'C:\\\\n'],
    ['a line that ends', 'One\nTwo\r\nThree', 'One\\nTwo\\nThree'],
    ['what stands for itself', '“Søren” – 8:00', '“Søren” – 8:00'],
  ])('writes %s so that it’s read back unchanged', (_, description, written) => {
    expect(textOf('DESCRIPTION', { description })).toBe(written)
  })

  it.each([
    ['of letters', 'a'.repeat(300)],
    ['of letters of two octets', 'ø'.repeat(300)],
    ['of signs of four octets', '🛠'.repeat(80)],
    ['that just fits', 'b'.repeat(75 - 'SUMMARY:'.length)],
  ])('folds a line %s without splitting a character', (_, summary) => {
    const lines = calendarFile({ ...visit, summary }, writtenAt).split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(textOf('SUMMARY', { summary })).toBe(summary)
  })

  it('leaves out the location if it may not be shown', () => {
    expect(calendarFile({ ...visit, location: undefined }, writtenAt)).not.toContain('LOCATION')
  })

  it('keeps a line of 75 octets whole', () => {
    const summary = 'b'.repeat(75 - 'SUMMARY:'.length)
    expect(calendarFile({ ...visit, summary }, writtenAt)).toContain(`\r\nSUMMARY:${summary}\r\n`)
  })
})

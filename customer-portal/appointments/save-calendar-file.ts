import { calendarFile } from '@lightwell/rulebook/appointments/calendar-file.ts'
import type { Slot } from '@lightwell/rulebook/appointments/rules.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { nowMs } from '@lightwell/web-kit/session/clock.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Hands the visit over as a file that the device's calendar opens. */
export function saveCalendarFile(
  { kind, id, technicianFirstName: name }: Work,
  slot: Slot,
  { brand, telephone }: { brand: string; telephone: string },
): void {
  const about =
    kind === 'ticket' ? words.appointments_calendar_about_ticket : words.appointments_calendar_about_order
  const lines = [
    about({ id }),
    ...(name ? [words.appointments_calendar_technician({ name })] : []),
    words.appointments_calendar_call({ telephone }),
  ]
  const content = calendarFile(
    {
      uid: `${kind}-${id}@${location.hostname}`,
      slot,
      summary: words.appointments_calendar_summary({ brand }),
      description: lines.join('\n'),
    },
    new Date(nowMs()).toISOString(),
  )
  const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: `${id}.ics` })
  link.click()
  // Browsers read it only after the press has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import { visitFile } from '@lightwell/rulebook/work-orders/appointments/visit-file.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { nowMs } from '@lightwell/web-kit/session/clock.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Saves the visit as a file the device's calendar can open. */
export function saveCalendarFile(
  work: Work,
  slot: Slot,
  { brand, telephone, serviceAddress }: { brand: string; telephone: string; serviceAddress: string },
): void {
  const { kind, id, technicianFirstName: technician } = work
  const about = kind === 'ticket' ? words.appointments_named_ticket : words.appointments_named_order
  const { name, content } = visitFile(
    work,
    slot,
    {
      summary: words.appointments_calendar_summary({ brand }),
      about: about({ id }),
      technician: technician && words.appointments_calendar_technician({ name: technician }),
      change: words.appointments_calendar_call({ telephone }),
    },
    { location: serviceAddress, writtenAt: new Date(nowMs()).toISOString() },
  )
  const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: name })
  link.click()
  // Browsers read the file only after the click handler returns, so keep its URL for a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

import { createHash } from 'node:crypto'
import { addDays } from '@lightwell/rulebook/calendar.ts'
import { accounts } from '../../demo/accounts.ts'
import type { NounDemo } from '../../demo/noun-demo.ts'
import { workingTimes } from './working-times.ts'

/** The demo's technicians. Every area has three, with these names, except `withoutTechnicians`, which has none. */
const names = ['Marisol', 'DeShawn', 'Søren']
const areas = [...new Set(accounts.map(({ zip }) => zip.slice(0, 3)))].sort()
const withoutTechnicians = '148'
const daysAhead = 21
const zone = 'America/New_York'

const technicians = areas
  .filter((area) => area !== withoutTechnicians)
  .flatMap((area) => names.map((first_name) => ({ id: idOf(`${area} ${first_name}`), first_name, area })))

/** The demo's technicians and their free times. */
export const demo: NounDemo<'technicians' | 'technician_slots'> = {
  tables: ['technicians', 'technician_slots'],
  rows: ({ today }) => ({
    technicians,
    technician_slots: technicians.flatMap(({ id, area }, at) =>
      workingTimes(addDays(today, 1), daysAhead, zone)
        // Leaves out some times, as if other customers had booked them.
        .filter((_, nth) => (nth + at) % 3 !== 0)
        .map(({ startsAt, endsAt }) => ({
          area,
          starts_at: startsAt,
          technician_id: id,
          ends_at: endsAt,
          account_id: null,
          work_kind: null,
          work_id: null,
        })),
    ),
  }),
}

/** Derives a technician's id from `name` (area and first name), so that the id is the same in every demo. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`technician ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

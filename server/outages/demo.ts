import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import { timeOn } from '../demo/bills.ts'
import type { NounDemo } from '../demo/noun-demo.ts'
import { outages } from './content.ts'

/**
 * The demonstration's outages: one in Florida from last evening until this evening, and planned work in Rochester at
 * night.
 */
const lines = (today: Day, now: Temporal.Instant) => [
  {
    id: 'fort-myers-storm',
    kind: 'outage',
    services: 'internet phone tv',
    zips: '33901 33907',
    since: timeOn(addDays(today, -1), 21 * 60 + 40).toString(),
    until: expectedUntil(today, now).toString(),
    text_en: 'The storm cut a fiber line in Fort Myers. Our crews are on site repairing it.',
    text_es: 'La tormenta cortó una línea de fibra en Fort Myers. Nuestros técnicos ya la están reparando.',
  },
  {
    id: 'rochester-upgrade',
    kind: 'maintenance',
    services: 'internet',
    zips: '14604 14607',
    since: timeOn(addDays(today, 3), 60).toString(),
    until: timeOn(addDays(today, 3), 5 * 60).toString(),
    text_en: 'We’re replacing equipment in Rochester overnight. Your internet may be down for up to an hour.',
    text_es:
      'Reemplazaremos equipos en Rochester durante la noche. Es posible que se quede sin internet hasta por una hora.',
  },
]

/** The outage's expected end: this evening or, if the demonstration runs later than that, the next morning. */
function expectedUntil(today: Day, now: Temporal.Instant): Temporal.Instant {
  const evening = timeOn(today, 20 * 60)
  return Temporal.Instant.compare(now, evening) < 0 ? evening : timeOn(addDays(today, 1), 8 * 60)
}

export const demo: NounDemo<'content_items'> = {
  tables: ['content_items'],
  rows: ({ today, now }) => ({
    content_items: lines(today, now).map((line, position) => ({
      kind: outages.name,
      id: line.id,
      position,
      item: JSON.stringify(line),
      loaded_at: now.toString(),
    })),
  }),
}

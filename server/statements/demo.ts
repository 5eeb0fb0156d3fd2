import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import type { ContentLine } from '../content/tables.ts'
import type { NounDemo } from '../demo/noun-demo.ts'
import { billInserts } from './content.ts'

/**
 * The demo's bill inserts of the last two years: yearly notices and temporary news. `firstAgo` and `lastAgo` are
 * numbers of days before today.
 */
function insertLines(today: Day): ({ id: string } & ContentLine)[] {
  const insert = (
    code: string,
    [firstAgo, lastAgo]: [number, number],
    description_en: string,
    description_es: string,
    account_type?: 'Business' | 'Residential',
  ) => ({
    id: code,
    ...(account_type && { account_type }),
    first_on: addDays(today, -firstAgo),
    last_on: addDays(today, -lastAgo),
    description_en,
    description_es,
  })
  return [
    insert(
      'E911-YEARLY',
      [40, 5],
      'Fiber phone service needs power, even to call 911. Without a backup battery, your phone won’t work in a power outage.',
      'El teléfono por fibra óptica necesita electricidad, incluso para llamar al 911. Sin batería, su teléfono no funcionará si se va la luz.',
    ),
    insert(
      'E911-YEARLY-LAST',
      [405, 370],
      'Fiber phone service needs power, even to call 911. Without a backup battery, your phone won’t work in a power outage.',
      'El teléfono por fibra óptica necesita electricidad, incluso para llamar al 911. Sin batería, su teléfono no funcionará si se va la luz.',
    ),
    insert(
      'WIFI-CHECK',
      [35, -20],
      'Slow Wi-Fi in one room? Call us, and we’ll help you find out why, free of charge.',
      '¿El Wi-Fi anda lento en algún cuarto? Llámenos y lo revisaremos con usted, sin costo.',
      'Residential',
    ),
    insert(
      'STORM-READY',
      [190, 100],
      'Storm season is here. A backup battery keeps your phone line working when the power is out.',
      'Llegó la temporada de tormentas. Una batería de respaldo mantiene su línea telefónica activa sin electricidad.',
      'Residential',
    ),
    insert(
      'PAPERLESS',
      [330, 240],
      'Skip the envelope. Turn on paperless billing and read every bill in your account.',
      'Olvídese de los sobres. Active la factura sin papel y lea todas sus facturas en su cuenta.',
    ),
    insert(
      'FAILOVER',
      [60, -15],
      'A backup line that kicks in automatically. Ask us about failover for your business.',
      'Una línea de respaldo que se activa sola. Pregúntenos por la línea de respaldo para su negocio.',
      'Business',
    ),
  ]
}

export const demo: NounDemo<'content_items'> = {
  tables: ['content_items'],
  rows: ({ today, now }) => ({
    content_items: insertLines(today).map((line, position) => ({
      kind: billInserts.name,
      id: line.id,
      position,
      item: JSON.stringify(line),
      loaded_at: now.toString(),
    })),
  }),
}

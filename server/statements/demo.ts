import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import type { ContentLine } from '../content/tables.ts'
import type { NounDemo } from '../demo/noun-demo.ts'
import { billInserts } from './content.ts'

/** What came with the bills of the last two years: notices that return every year, and news for a while. Days before today. */
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
      '911 over fiber needs power: without a battery, your phone does not work in an outage.',
      'El 911 por fibra necesita electricidad: sin batería, su teléfono no funciona en un apagón.',
    ),
    insert(
      'E911-YEARLY-LAST',
      [405, 370],
      '911 over fiber needs power: without a battery, your phone does not work in an outage.',
      'El 911 por fibra necesita electricidad: sin batería, su teléfono no funciona en un apagón.',
    ),
    insert(
      'WIFI-CHECK',
      [35, -20],
      'Slow in one room? Call us: we check your Wi-Fi with you, free of charge.',
      '¿Internet lento en una habitación? Llámenos: revisamos su Wi-Fi con usted, sin costo.',
      'Residential',
    ),
    insert(
      'STORM-READY',
      [190, 100],
      'Storm season: keep your line working when the power is out, with a battery for your terminal.',
      'Temporada de tormentas: mantenga su línea activa sin electricidad con una batería para su terminal.',
      'Residential',
    ),
    insert(
      'PAPERLESS',
      [330, 240],
      'Skip the envelope: turn on paperless billing and read every bill in your account.',
      'Sin sobres: active la factura sin papel y lea todas sus facturas en su cuenta.',
    ),
    insert(
      'FAILOVER',
      [60, -15],
      'A second line that takes over by itself: ask us about failover for your business.',
      'Una segunda línea que entra sola cuando hace falta: pregúntenos por el respaldo para su negocio.',
      'Business',
    ),
  ]
}

export const statementsDemo: NounDemo<'content_items'> = {
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

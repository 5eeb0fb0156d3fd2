import type { Outages } from '../connectors/outages/port.ts'
import type { Content } from '../content/content.ts'
import { outages } from './content.ts'

/**
 * Lists outages from `outages.csv` (`npm run content`), for a provider whose network doesn't report outages to the
 * portal.
 */
export const embeddedOutages = (content: Content): Outages => ({
  async list() {
    const lines = await content.all(outages)
    return lines.map(({ id, kind, services, zips, since, until, over_at: overAt, ...line }) => ({
      id,
      kind,
      services,
      zips,
      text: { en: line.text_en, es: line.text_es },
      since,
      until,
      overAt,
    }))
  },
})

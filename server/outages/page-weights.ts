import type { ShownOutage } from '@lightwell/help-centre/outages/pages.tsx'
import type { Page } from '@lightwell/help-centre/pages.ts'
import { type DrawnWeight, drawnWeight } from '../web/drawn-weight.ts'

/** More outages at once than anybody should live through, each with the longest texts allowed. */
export const manyOutages: ShownOutage[] = Array.from({ length: 5 }, (_, at) => ({
  id: `storm-${at}`,
  kind: 'outage',
  isOn: true,
  services: ['internet', 'phone', 'tv'],
  text: { en: 'A line is cut. '.repeat(16), es: 'Una línea está cortada. '.repeat(10) },
  since: '2026-10-13T01:40:00Z',
  until: '2026-10-15T00:00:00Z',
}))

/** Weighs the page of outages: as full as possible, and as the answer to too many requests (standards: Weight). */
export async function pageWeights(): Promise<Record<string, DrawnWeight>> {
  const page = (found: Extract<Page, { name: 'outages' }>['found']) =>
    drawnWeight({ name: 'outages', zip: '33901', found })
  return { outages: await page(manyOutages), 'outages, too many': await page({ waitSeconds: 600 }) }
}

// Texts about outages. All front ends use them, for customers and everyone else.
import { isWithinDay } from '@lightwell/rulebook/format-time.ts'
import type { outageKinds, outageServices } from '@lightwell/rulebook/outages/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { businessZone } from '../session/clock.ts'
import { formatSpan, formatTime, formatWhen } from './times.ts'

const services: Record<(typeof outageServices)[number], () => string> = {
  internet: words.outages_internet,
  phone: words.outages_phone,
  tv: words.outages_tv,
}

/**
 * Says which services are affected, from when and, if known, until when. If it starts and ends on one day, names the
 * day once.
 */
export function outageTimesText(outage: {
  kind: (typeof outageKinds)[number]
  isOn: boolean
  services: readonly (typeof outageServices)[number][]
  since: string
  until: string | null
}): string {
  const since = formatWhen(outage.since, 'list')
  const what = outage.services.map((service) => services[service]()).join(' · ')
  if (outage.until === null)
    return `${what}: ${outage.isOn ? words.outages_since({ since }) : words.outages_starts({ since })}`
  const span = { startsAt: outage.since, endsAt: outage.until }
  const isOneDay = isWithinDay(span, businessZone())
  const until = formatWhen(outage.until, 'list')
  if (outage.kind === 'outage' && outage.isOn)
    return `${what}: ${words.outages_since_until({ since, until: isOneDay ? formatTime(outage.until) : until })}`
  return `${what}: ${isOneDay ? formatSpan(span, 'list') : words.outages_from_until({ since, until })}`
}

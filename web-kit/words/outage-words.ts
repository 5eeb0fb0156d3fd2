// What every front end says of an outage, to those who are signed in and to everybody else alike.
import { formatWhen, type outageKinds, type outageServices } from '@lightwell/rulebook/outages/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { locale } from './locale.ts'

const services: Record<(typeof outageServices)[number], () => string> = {
  internet: words.outages_internet,
  phone: words.outages_phone,
  tv: words.outages_tv,
}

/**
 * What is down, since when, and until when where that is known.
 * @param zone of the business, by which times are told
 */
export function outageTimesText(
  outage: {
    kind: (typeof outageKinds)[number]
    isOn: boolean
    services: readonly (typeof outageServices)[number][]
    since: string
    until: string | null
  },
  zone: string,
): string {
  const when = (instant: string) => formatWhen(instant, zone, locale())
  const since = when(outage.since)
  const what = outage.services.map((service) => services[service]()).join(' · ')
  if (outage.until === null) return `${what}: ${words.outages_since({ since })}`
  const times = { since, until: when(outage.until) }
  return outage.kind === 'outage' && outage.isOn
    ? `${what}: ${words.outages_since_until(times)}`
    : `${what}: ${words.outages_from_until(times)}`
}

// Made at first use and kept: making one costs far more than formatting with it.
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * An instant as people read it where its second counts: 'November 22, 2026 at 4:05:07 AM EST', in US English or US Spanish, in
 * the zone of the business (decisions §4).
 */
export function formatMoment(instant: string, zone: string, locale: 'en' | 'es'): string {
  const key = `${locale} ${zone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(`${locale}-US`, {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone: zone,
    })
    formatters.set(key, formatter)
  }
  // The narrow space before AM and PM is one that mails and fonts may lack.
  return formatter.format(Date.parse(instant)).replace(/[\u00a0\u202f]/g, ' ')
}

/**
 * How long to wait, as people say it: '15 minutes', from 90 minutes on '2 hours'. Rounded up, so that it is over by then.
 * @param seconds more than none
 */
export function formatWait(seconds: number, locale: 'en' | 'es'): string {
  const minutes = Math.ceil(seconds / 60)
  const [unit, count] = minutes < 90 ? ['minute', minutes] : ['hour', Math.ceil(minutes / 60)]
  return new Intl.NumberFormat(`${locale}-US`, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/**
 * How long to wait, as people say it: '15 minutes', from 90 minutes on '2 hours'. Rounded up, so that it is over by then.
 * @param seconds more than none
 */
export function formatWait(seconds: number, locale: 'en' | 'es'): string {
  const minutes = Math.ceil(seconds / 60)
  const [unit, count] = minutes < 90 ? ['minute', minutes] : ['hour', Math.ceil(minutes / 60)]
  return new Intl.NumberFormat(`${locale}-US`, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** A wait that is counted down, as minutes and seconds: '14:05'. Of an hour and more, the minutes go on. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * How long to wait, as people say it: '15 minutes', from 90 minutes on '2 hours'. Rounded up, so that it is over by then.
 * @param seconds more than none
 */
export function formatWait(seconds: number, locale: 'en' | 'es'): string {
  const minutes = Math.ceil(seconds / 60)
  const [unit, count] = minutes < 90 ? ['minute', minutes] : ['hour', Math.ceil(minutes / 60)]
  return new Intl.NumberFormat(`${locale}-US`, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/**
 * A long wait in hours and minutes, as people say it: '23 hours, 40 minutes'. Rounded up, so that it is over by then.
 * @param seconds an hour or more
 */
export function formatHours(seconds: number, locale: 'en' | 'es'): string {
  const minutes = Math.ceil(seconds / 60)
  const say = (unit: 'hour' | 'minute', count: number) =>
    new Intl.NumberFormat(`${locale}-US`, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const parts = [
    say('hour', Math.floor(minutes / 60)),
    ...(minutes % 60 ? [say('minute', minutes % 60)] : []),
  ]
  return new Intl.ListFormat(`${locale}-US`, { type: 'unit', style: 'long' }).format(parts)
}

/** A wait that is counted down, as minutes and seconds: '14:05'. Of an hour and more, the minutes go on (`formatHours` says it in words). */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

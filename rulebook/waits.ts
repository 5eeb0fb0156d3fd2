/**
 * Writes a wait for people to read: '15 minutes' or, from 90 minutes on, in hours: '2 hours'. Rounds up, so that nobody
 * comes back too early.
 * @param seconds more than zero
 */
export function formatWait(seconds: number, locale: 'en' | 'es'): string {
  const minutes = Math.ceil(seconds / 60)
  const [unit, count] = minutes < 90 ? ['minute', minutes] : ['hour', Math.ceil(minutes / 60)]
  return new Intl.NumberFormat(`${locale}-US`, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/**
 * Writes a long wait in hours and minutes: '23 hours, 40 minutes'. Rounds up, so that nobody comes back too early.
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

/** Writes a countdown in minutes and seconds: '14:05'. It has no hours, so an hour and a quarter is '75:00'. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

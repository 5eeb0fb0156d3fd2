import { locale } from '@lightwell/web-kit/words/locale.ts'

/**
 * Formats a duration in hours and minutes: '2 hr 20 min', '45 min'. It's rounded, so less than half a minute is '0
 * min'.
 */
export function formatSpanOf(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return inUnit(minutes, 'minute')
  const parts = [inUnit(hours, 'hour'), ...(minutes % 60 > 0 ? [inUnit(minutes % 60, 'minute')] : [])]
  return new Intl.ListFormat(`${locale()}-US`, { type: 'unit', style: 'narrow' }).format(parts)
}

const inUnit = (count: number, unit: 'hour' | 'minute') =>
  new Intl.NumberFormat(`${locale()}-US`, { style: 'unit', unit, unitDisplay: 'short' }).format(count)

/** Formats a number: '1,234'. */
export const formatCount = (count: number): string => count.toLocaleString(`${locale()}-US`)

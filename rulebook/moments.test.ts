import { expect, test } from 'vitest'
import { formatMoment } from './moments.ts'

test.each([
  [
    'in winter',
    '2026-11-22T09:05:07Z',
    'America/New_York',
    'en',
    'November 22, 2026 at 4:05:07\u00a0am\u00a0EST',
  ],
  [
    'in summer',
    '2026-07-04T16:00:00Z',
    'America/New_York',
    'en',
    'July 4, 2026 at 12:00:00\u00a0pm\u00a0EDT',
  ],
  [
    'on the day before, where it is that day still',
    '2026-12-01T04:59:59Z',
    'America/New_York',
    'en',
    'November 30, 2026 at 11:59:59\u00a0pm\u00a0EST',
  ],
  [
    'of another zone',
    '2026-11-22T09:05:07Z',
    'America/Chicago',
    'en',
    'November 22, 2026 at 3:05:07\u00a0am\u00a0CST',
  ],
  [
    'in Spanish',
    '2026-11-22T09:05:07.250Z',
    'America/New_York',
    'es',
    '22 de noviembre de 2026 a las 4:05:07\u00a0a.\u00a0m., hora estándar del Este',
  ],
  [
    'in the afternoon in Spanish',
    '2026-11-22T21:05:07Z',
    'America/New_York',
    'es',
    '22 de noviembre de 2026 a las 4:05:07\u00a0p.\u00a0m., hora estándar del Este',
  ],
  [
    'in summer in Spanish',
    '2026-07-04T16:00:00Z',
    'America/New_York',
    'es',
    '4 de julio de 2026 a las 12:00:00\u00a0p.\u00a0m., hora de verano del Este',
  ],
  [
    'of another zone in Spanish',
    '2026-11-22T09:05:07Z',
    'America/Chicago',
    'es',
    '22 de noviembre de 2026 a las 3:05:07\u00a0a.\u00a0m., hora estándar central',
  ],
] as const)('a moment is written in the business zone, %s', (_name, instant, zone, locale, expected) => {
  expect(formatMoment(instant, zone, locale)).toBe(expected)
})

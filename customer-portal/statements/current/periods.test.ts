import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const inLanguage = async (lang: string) => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang } })
  return (await import('./periods.ts')).formatPeriod
}
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => vi.unstubAllGlobals())

test.each([
  ['en', '2026-10-09', '2026-11-08', 'Oct 9 – Nov 8, 2026'],
  ['en', '2025-12-09', '2026-01-08', 'Dec 9, 2025 – Jan 8, 2026'],
  ['en', '2026-11-06', '2026-11-06', 'Nov 6, 2026'],
  ['es', '2026-10-09', '2026-11-08', '9 oct – 8 nov 2026'],
  ['es', '2026-11-06', '2026-11-06', '6 nov 2026'],
])('the days of a charge in %s, from %s to %s', async (lang, from, to, said) => {
  const formatPeriod = await inLanguage(lang)
  expect(formatPeriod({ from, to })).toBe(said)
})

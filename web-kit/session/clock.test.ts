import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { now, nowMs, setClock, today } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("the server's clock decides, whatever the device's clock says", () => {
  vi.setSystemTime('1999-01-01T00:00:00Z')
  setClock('2026-11-21T15:30:00.000Z', 'America/New_York')
  vi.advanceTimersByTime(90_000)
  vi.setSystemTime('2031-01-01T00:00:00Z')
  expect(new Date(nowMs()).toISOString()).toBe('2026-11-21T15:31:30.000Z')
  expect(now().toString()).toBe('2026-11-21T15:31:30Z')
})

test('the business day ends at midnight in its zone, not in UTC', () => {
  setClock('2026-11-22T04:59:59.000Z', 'America/New_York')
  expect(today()).toBe('2026-11-21')
  vi.advanceTimersByTime(1_000)
  expect(today()).toBe('2026-11-22')
})

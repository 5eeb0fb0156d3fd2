import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showAfterDelay } from './video-delay.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a video opens 200 ms after it was requested, and once', () => {
  const show = vi.fn()
  showAfterDelay(show)
  vi.advanceTimersByTime(199)
  expect(show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(show).toHaveBeenCalledOnce()
})

test('a video that was called off does not open', () => {
  const show = vi.fn()
  const callOff = showAfterDelay(show)
  vi.advanceTimersByTime(199)
  callOff()
  vi.advanceTimersByTime(60_000)
  expect(show).not.toHaveBeenCalled()
})

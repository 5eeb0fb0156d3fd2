import type { Level, View } from './calls.ts'

/**
 * Whole seconds until an instant; 0 once it's reached.
 * @param nowMs the time by the server's clock
 */
export const secondsUntil = (instant: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1000))

/** How much a view allows now: acting ends by itself. */
export function levelNow({ level, actsUntil, isChecked }: View, nowMs: number): Level {
  const isActing = level === 'act' && actsUntil !== null && secondsUntil(actsUntil, nowMs) > 0
  if (isActing) return 'act'
  return isChecked ? 'detail' : 'look'
}

/** What to say of the time left to those who don't see it: at five minutes and at one, never at each second. */
export function minutesToSay(seconds: number): 1 | 5 | undefined {
  if (seconds === 0) return undefined
  if (seconds <= 60) return 1
  return seconds <= 300 ? 5 : undefined
}

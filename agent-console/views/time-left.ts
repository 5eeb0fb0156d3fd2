/**
 * Returns the minutes left, to announce to people who can't see the timer. They hear it at five minutes and at one, not
 * every second.
 */
export function minutesToSay(seconds: number): 1 | 5 | undefined {
  if (seconds === 0) return undefined
  if (seconds <= 60) return 1
  return seconds <= 300 ? 5 : undefined
}

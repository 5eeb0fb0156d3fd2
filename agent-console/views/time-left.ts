/**
 * The minutes left to announce to people who can't see the timer. They're announced at five and at one, never every
 * second.
 */
export function minutesToSay(seconds: number): 1 | 5 | undefined {
  if (seconds === 0) return undefined
  if (seconds <= 60) return 1
  return seconds <= 300 ? 5 : undefined
}

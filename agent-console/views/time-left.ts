/** Picks the minutes left that are read out to those who don't see the timer: five and one, never each second. */
export function minutesToSay(seconds: number): 1 | 5 | undefined {
  if (seconds === 0) return undefined
  if (seconds <= 60) return 1
  return seconds <= 300 ? 5 : undefined
}

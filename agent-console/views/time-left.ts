/** What to say of the time left to those who don't see it: at five minutes and at one, never at each second. */
export function minutesToSay(seconds: number): 1 | 5 | undefined {
  if (seconds === 0) return undefined
  if (seconds <= 60) return 1
  return seconds <= 300 ? 5 : undefined
}

/** The minutes that a support code works. */
export const supportCodeMinutes = 10

/**
 * The whole seconds that a support code still works, at least one. The portal's clock is behind the server's by as long
 * as an answer took to arrive. So a new code would seem to have more than ten minutes. That's why the seconds are
 * rounded down and limited to ten minutes.
 * @param nowMs the server's time as the portal knows it, in milliseconds since 1970
 */
export function codeSecondsLeft(endsAt: string, nowMs: number): number {
  const seconds = Math.floor((Date.parse(endsAt) - nowMs) / 1000)
  return Math.min(Math.max(1, seconds), supportCodeMinutes * 60)
}

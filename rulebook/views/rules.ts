import type { Level } from './states.ts'

/**
 * True if the text ends agent mode: the agent's id and three exclamation marks (CP §6).
 * @param typed as typed; surrounding spaces don't count
 */
export const dropsAgentMode = (typed: string, agentId: string): boolean => typed.trim() === `${agentId}!!!`

/**
 * The level of a view at a given time.
 * @param nowMs the server's time, in milliseconds since 1970
 */
export function levelAt(
  { isChecked, actsUntil }: { isChecked: boolean; actsUntil: string | null },
  nowMs: number,
): Level {
  if (actsUntil !== null && nowMs < Date.parse(actsUntil)) return 'act'
  return isChecked ? 'detail' : 'look'
}

/** Whole seconds until an instant, rounded up. 0 once the instant has come. */
export const secondsUntil = (instant: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1000))

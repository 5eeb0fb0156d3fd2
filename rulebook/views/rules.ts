import type { Level } from './states.ts'

/**
 * True if this answer to the unlock prompt is right. The answer that drops agent mode is the agent's id followed by
 * three exclamation marks (CP §6).
 * @param typed as typed; surrounding spaces don't count
 */
export const dropsAgentMode = (typed: string, agentId: string): boolean => typed.trim() === `${agentId}!!!`

/**
 * The level of a view at a given time. The time for changes ends on its own.
 * @param nowMs by the server's clock, in milliseconds since 1970
 */
export function levelAt(
  { isChecked, actsUntil }: { isChecked: boolean; actsUntil: string | null },
  nowMs: number,
): Level {
  if (actsUntil !== null && nowMs < Date.parse(actsUntil)) return 'act'
  return isChecked ? 'detail' : 'look'
}

/** Whole seconds until an instant, rounded up; 0 once it's reached. */
export const secondsUntil = (instant: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1000))

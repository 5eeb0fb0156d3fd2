import { clockSkewSeconds } from '@lightwell/rulebook/clock-skew.ts'
import type { Standing } from '../connectors/devices/port.ts'
import type { RanBefore } from './store.ts'

/**
 * True if a device has started since: its own start count has changed, which doesn't depend on our clocks, or its
 * start time is later. A device that's been reset counts from zero, and may reach the same count.
 * @returns undefined if it doesn't report either
 */
export function hasStarted(
  { startsBefore, startedBefore }: RanBefore,
  standing: Standing | undefined,
): boolean | undefined {
  const { starts, startedAt } = standing ?? {}
  const isCounted = startsBefore !== null && starts !== undefined
  const isTimed = startedBefore !== null && startedAt !== undefined
  if (!isCounted && !isTimed) return undefined
  if (isCounted && starts !== startsBefore) return true
  return isTimed && startedAt.epochMilliseconds - new Date(startedBefore).getTime() > clockSkewSeconds * 1000
}

/** True if a device reports what `hasStarted` needs. Otherwise we couldn't tell a restart from a lost one. */
export const saysItsStart = ({ starts, startedAt }: Standing): boolean =>
  starts !== undefined || startedAt !== undefined

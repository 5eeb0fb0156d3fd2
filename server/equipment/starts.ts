import { clockSkewSeconds } from '@lightwell/rulebook/clock-skew.ts'
import type { Standing } from '../connectors/devices/port.ts'
import type { RanBefore } from './store.ts'

/**
 * True if a device has started since an earlier reading. Compares the device's start count, which doesn't depend on
 * clocks. Also compares its start time, because a reset device counts from zero and may reach the same count again.
 * @returns undefined if the device reports neither its start count nor its start time
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

/**
 * True if a device reports its start count or its start time. Without these, we couldn't tell a finished restart from a
 * lost one.
 */
export const saysItsStart = ({ starts, startedAt }: Standing): boolean =>
  starts !== undefined || startedAt !== undefined

import { clockRoomSeconds } from '@lightwell/rulebook/clock-room.ts'
import type { Standing } from '../connectors/devices/port.ts'
import type { RanBefore } from './store.ts'

/**
 * Whether a device has started since it ran as it did before: its own count of starts has changed, which no clock of ours touches, or it
 * started later. One that is reset begins to count anew, perhaps where it was. @returns nothing where it does not say
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
  return isTimed && startedAt.epochMilliseconds - new Date(startedBefore).getTime() > clockRoomSeconds * 1000
}

/** Whether it says what `hasStarted` asks for: a restart of one that does not could never be seen, nor told from one that was lost. */
export const saysItsStart = ({ starts, startedAt }: Standing): boolean =>
  starts !== undefined || startedAt !== undefined

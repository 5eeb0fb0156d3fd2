import type { Standing } from '../connectors/devices/port.ts'
import type { RanBefore } from './store.ts'

/** By how much the clocks of two servers may differ that read when a device started, in seconds. */
const clocksDifferBySeconds = 10

/**
 * Whether a device has started since it ran as it did before: by its own count where it has one, which no clock of ours touches; else
 * by when it started. @returns nothing where it does not say
 */
export function hasStarted(
  { startsBefore, startedBefore }: RanBefore,
  standing: Standing | undefined,
): boolean | undefined {
  const { starts, startedAt } = standing ?? {}
  // A device that is reset begins to count anew.
  if (startsBefore !== null && starts !== undefined) return starts !== startsBefore
  if (startedBefore === null || startedAt === undefined) return undefined
  const laterByMs = startedAt.epochMilliseconds - new Date(startedBefore).getTime()
  return laterByMs > clocksDifferBySeconds * 1000
}

/** Whether it says what `hasStarted` asks for: a restart of one that does not could never be seen, nor told from one that was lost. */
export const saysItsStart = ({ starts, startedAt }: Standing): boolean =>
  starts !== undefined || startedAt !== undefined

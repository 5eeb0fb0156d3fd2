import type { Standing } from '../devices/port.ts'
import type { Answer } from './controller.ts'

/** The paths to read from a device (TR-181). A device without fiber has no `OpticalSignalLevel`. */
const upTime = 'Device.DeviceInfo.UpTime'
const bootCount = 'Device.DeviceInfo.Reboots.BootCount'
const light = 'Device.Optical.Interface.*.OpticalSignalLevel'
export const readingPaths = [upTime, bootCount, light]

/**
 * Reads a device's state from its answer. `startedAt` is the earliest possible start: the device gives its uptime in
 * whole seconds, and may have measured it right after our request. If the device started before a restart was
 * requested, `startedAt` is before the request, too.
 * @param askedAt the time of our request
 */
export function standingOf(answer: Answer, askedAt: Temporal.Instant): Standing {
  if (typeof answer === 'string' || answer.oneofKind !== 'getResp') {
    return { isOnline: answer === 'refused', startedAt: undefined }
  }
  const byPath = new Map<string, string>()
  for (const { requestedPath, resolvedPathResults } of answer.getResp.reqPathResults)
    for (const { resultParams } of resolvedPathResults)
      for (const value of Object.values(resultParams))
        if (!byPath.has(requestedPath)) byPath.set(requestedPath, value)
  const seconds = countOf(byPath.get(upTime))
  const thousandths = wholeOf(byPath.get(light))
  return {
    isOnline: true,
    startedAt: seconds === undefined ? undefined : askedAt.subtract({ seconds: seconds + 1 }),
    starts: countOf(byPath.get(bootCount)),
    lightDbm: thousandths === undefined ? undefined : thousandths / 1000,
  }
}

/** Parses a whole number that isn't negative. Undefined for any other text. */
function countOf(text: string | undefined): number | undefined {
  const whole = wholeOf(text)
  return whole !== undefined && whole >= 0 ? whole : undefined
}

/** Parses a whole number of up to nine digits. Devices may send anything, so any other text is undefined. */
function wholeOf(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
}

import type { Standing } from '../devices/port.ts'
import type { Answer } from './controller.ts'

/** The paths to read from a device (TR-181). A box without fiber has no optical signal level. */
const upTime = 'Device.DeviceInfo.UpTime'
const bootCount = 'Device.DeviceInfo.Reboots.BootCount'
const light = 'Device.Optical.Interface.*.OpticalSignalLevel'
export const readingPaths = [upTime, bootCount, light]

/**
 * A device's state, from its answer.
 * @param askedAt the time of the request. Uptime is in whole seconds, and may be as old as the request. So the result
 * is the earliest possible start, and a start before a request is never mistaken for one after it.
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

/** The same for a value that can't be negative. */
function countOf(text: string | undefined): number | undefined {
  const whole = wholeOf(text)
  return whole !== undefined && whole >= 0 ? whole : undefined
}

/** Devices may send anything. Undefined unless it's a whole number of plausible size. */
function wholeOf(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
}

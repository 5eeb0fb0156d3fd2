import type { Standing } from '../devices/port.ts'
import type { Answer } from './controller.ts'

/** What is asked of a device (TR-181); a box without a fiber has nothing to say of its light. */
const upTime = 'Device.DeviceInfo.UpTime'
const bootCount = 'Device.DeviceInfo.Reboots.BootCount'
const light = 'Device.Optical.Interface.*.OpticalSignalLevel'
export const readingPaths = [upTime, bootCount, light]

/**
 * How a device stands by its answer.
 * @param askedAt when it was asked. Its time since the start is told in whole seconds, and may be as old as the question: the start is
 * taken to be as early as it can have been, so that one from before a question is never taken for one after it.
 */
export function standingOf(answer: Answer, askedAt: Temporal.Instant): Standing {
  if (typeof answer === 'string' || answer.oneofKind !== 'getResp') {
    return { isOnline: answer === 'refused', startedAt: undefined }
  }
  const told = new Map<string, string>()
  for (const { requestedPath, resolvedPathResults } of answer.getResp.reqPathResults)
    for (const { resultParams } of resolvedPathResults)
      for (const value of Object.values(resultParams))
        if (!told.has(requestedPath)) told.set(requestedPath, value)
  const seconds = countOf(told.get(upTime))
  const thousandths = wholeOf(told.get(light))
  return {
    isOnline: true,
    startedAt: seconds === undefined ? undefined : askedAt.subtract({ seconds: seconds + 1 }),
    starts: countOf(told.get(bootCount)),
    lightDbm: thousandths === undefined ? undefined : thousandths / 1000,
  }
}

/** The same of what cannot be negative. */
function countOf(text: string | undefined): number | undefined {
  const whole = wholeOf(text)
  return whole !== undefined && whole >= 0 ? whole : undefined
}

/** A device may tell anything: what is no whole number of a size that can be is nothing. */
function wholeOf(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
}

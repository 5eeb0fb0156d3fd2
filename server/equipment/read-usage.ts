import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { monthsOf } from '@lightwell/rulebook/equipment/assignment.ts'
import { usageMonths } from '@lightwell/rulebook/equipment/usage.ts'
import type { readUsage as readUsageCall } from '@lightwell/rulebook/equipment/wifi-contract.ts'
import type { OverAccount } from '../acting/actor.ts'
import type { MonthOfUse } from '../connectors/devices/port.ts'
import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { findAssignments } from './assignment-store.ts'
import { findCounted, removeOldUsage } from './usage-store.ts'

/**
 * The monthly usage of an account's modems, including returned ones. Covers up to thirteen months, from the first month
 * with data to the current one. A modem counts only for the time when the account had it (`monthsOf`). If a modem
 * doesn't answer, its usage is missing and `isComplete` is false. If the provider counts the account's usage, that
 * count is returned instead, and no modem is queried.
 */
export async function readUsage(
  world: World,
  { account }: Pick<OverAccount, 'account'>,
): Promise<CallAnswer<typeof readUsageCall>> {
  const { database, clock, devices, config } = world
  const now = clock()
  const running = now.toZonedDateTimeISO(config.businessZone).toPlainDate().toPlainYearMonth()
  const months = Array.from({ length: usageMonths }, (_, at) =>
    running.subtract({ months: usageMonths - 1 - at }).toString(),
  )
  const [since = ''] = months
  const counted = await findCounted(database, account.id, { since, until: running.toString() })
  if (counted.length > 0) return { isComplete: true, months: withoutGaps(months, counted) }
  const modems = await findAssignments(database, { accountId: account.id, kind: 'modem' })
  const answers = await Promise.all(
    modems.map(async ({ serial, ...assignment }) => {
      const { first, last = running.toString() } = monthsOf(assignment, config.businessZone)
      if (last < since || last < first) return []
      const used = await devices.usage(serial, first > since ? first : since)
      return used === 'unreachable' ? used : used.filter(({ month }) => month <= last)
    }),
  )
  const parts = answers.flatMap((each) => (each === 'unreachable' ? [] : each))
  return { isComplete: !answers.includes('unreachable'), months: withoutGaps(months, parts) }
}

/** Deletes the provider's counts for months too old to be shown. @returns how many counts */
export const forgetUsage = ({ database, clock, config }: World): Promise<number> =>
  forgetInBatches((most) => removeOldUsage(database, dayOf(clock(), config.businessZone), most))

/** All months since the first one with data, including months without data in between. */
function withoutGaps(months: readonly string[], parts: readonly MonthOfUse[]): MonthOfUse[] {
  const used = new Set(parts.map(({ month }) => month))
  const first = months.findIndex((month) => used.has(month))
  return first < 0 ? [] : months.slice(first).map((month) => sumOf(month, parts))
}

function sumOf(month: string, parts: readonly MonthOfUse[]): MonthOfUse {
  const own = parts.filter((part) => part.month === month)
  return {
    month,
    downBytes: own.reduce((sum, { downBytes }) => sum + downBytes, 0),
    upBytes: own.reduce((sum, { upBytes }) => sum + upBytes, 0),
  }
}

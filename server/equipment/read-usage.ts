import { usageMonths } from '@lightwell/rulebook/equipment/wifi-contract.ts'
import type { OnAccount } from '../acting/actor.ts'
import type { MonthOfUse } from '../connectors/devices/port.ts'
import type { World } from '../world.ts'
import { findDevices } from './store.ts'

/** What went through the modems of an account in the last thirteen months, those that were returned among them, the running one last. */
export async function readUsage(
  world: World,
  { account }: Pick<OnAccount, 'account'>,
): Promise<MonthOfUse[]> {
  const { database, clock, devices, config } = world
  const now = clock()
  const today = now.toZonedDateTimeISO(config.businessZone).toPlainDate()
  const since = today
    .subtract({ months: usageMonths - 1 })
    .toPlainYearMonth()
    .toString()
  const modems = await findDevices(database, { accountId: account.id, kind: 'modem' }, now)
  const told = await Promise.all(modems.map(({ serial }) => devices.usage(serial, since)))
  const months = new Map<string, MonthOfUse>()
  for (const { month, downBytes, upBytes } of told.flatMap((each) => (each === 'unreachable' ? [] : each))) {
    const sum = months.get(month) ?? { month, downBytes: 0, upBytes: 0 }
    months.set(month, {
      month,
      downBytes: sum.downBytes + downBytes,
      upBytes: sum.upBytes + upBytes,
    })
  }
  return [...months.values()].toSorted((one, other) => one.month.localeCompare(other.month))
}

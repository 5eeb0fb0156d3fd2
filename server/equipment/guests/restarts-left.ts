import { readCounts } from '../../web/limits.ts'
import type { World } from '../../world.ts'
import type { Guest } from './guest-devices.ts'

/**
 * The seconds until guests can restart a device of the account again. Undefined if they can restart one now. Reading
 * this doesn't count as a restart.
 */
export async function waitForRestart(
  { database, limits, clock }: World,
  { account }: Pick<Guest, 'account'>,
): Promise<number | undefined> {
  const { counts, leftBy } = limits.peek('guest-restart', { account: account.id })
  const { fullUntil } = leftBy(await readCounts(database, [counts]))
  return fullUntil && Math.ceil((fullUntil.epochMilliseconds - clock().epochMilliseconds) / 1000)
}

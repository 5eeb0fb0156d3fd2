import { readCounts } from '../../web/limit-store.ts'
import type { World } from '../../world.ts'
import type { Guest } from './guest-devices.ts'

/** In how many seconds guests may restart something of the account again; nothing where they may now. It counts nothing. */
export async function waitForRestart(
  { database, limits, clock }: World,
  { account }: Pick<Guest, 'account'>,
): Promise<number | undefined> {
  const { counts, told } = limits.look('guest-restart', { account: account.id })
  const { fullUntil } = told(await readCounts(database, [counts]))
  return fullUntil && Math.ceil((fullUntil.epochMilliseconds - clock().epochMilliseconds) / 1000)
}

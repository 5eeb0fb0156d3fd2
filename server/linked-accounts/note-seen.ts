import type { LinkedAccount } from '../acting/signed-in.ts'
import type { World } from '../world.ts'
import { updateSeen } from './store.ts'

/** The minimum number of minutes between two updates of the time at which someone last viewed an account. */
const everyMinutes = 5

/** Records that somebody views an account. Its owners can see the time. */
export async function noteSeen(
  { database, clock }: Pick<World, 'database' | 'clock'>,
  identityId: string,
  account: LinkedAccount | undefined,
): Promise<void> {
  if (account === undefined) return
  const now = clock()
  const seenAt = account.seenAt === null ? 0 : Date.parse(account.seenAt)
  if (now.epochMilliseconds - seenAt < everyMinutes * 60_000) return
  await updateSeen(database, { accountId: account.id, identityId }, now)
}

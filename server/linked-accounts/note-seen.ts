import type { LinkedAccount } from '../identity/session.ts'
import type { World } from '../world.ts'
import { updateSeen } from './store.ts'

/** Written at most this often. Minutes. */
const everyMinutes = 5

/** Notes that somebody looks at an account, for its owner to know. */
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

import type { Queries } from '../../database/transaction.ts'
import type { TakenBack, WayIn } from '../way-in.ts'
import { findPasskeys, removePasskey } from './store.ts'

/** Takes away the passkeys that were added since. */
export async function takePasskeysBack(
  trx: Queries,
  identityId: string,
  since: Temporal.Instant,
): Promise<TakenBack> {
  const taken: TakenBack = { removed: [], kept: [] }
  for (const { id, name, addedAt } of await findPasskeys(trx, identityId)) {
    const isRecent = addedAt.getTime() > since.epochMilliseconds
    if (isRecent) await removePasskey(trx, identityId, id)
    const wayIn: WayIn = { kind: 'passkey', name, addedAt }
    taken[isRecent ? 'removed' : 'kept'].push(wayIn)
  }
  return taken
}

import type { Queries } from '../database/transaction.ts'
import { insertRemoval } from '../factors/removals/removal-write.ts'
import type { Credential, HeldCredential } from '../identity/credential.ts'
import { findPasskeys } from './write.ts'

/** Starts the removal of passkeys that were added after `since`. Until `dueAt`, they stay but can't sign anyone in. */
export async function holdRecentPasskeys(
  trx: Queries,
  identityId: string,
  { since, dueAt }: { since: Temporal.Instant; dueAt: Temporal.Instant },
): Promise<{ held: HeldCredential[]; kept: Credential[]; hasBegun: boolean }> {
  const held: HeldCredential[] = []
  const kept: Credential[] = []
  let hasBegun = false
  for (const { id, name, addedAt, removedAt } of await findPasskeys(trx, identityId)) {
    const way = { kind: 'passkey', name, addedAt } as const
    const isRecent = addedAt.getTime() > since.epochMilliseconds
    const begins = !removedAt && isRecent && (await insertRemoval(trx, identityId, id, dueAt))
    hasBegun ||= begins
    if (removedAt || begins) held.push({ ...way, removedAt: removedAt ?? new Date(dueAt.epochMilliseconds) })
    else kept.push(way)
  }
  return { held, kept, hasBegun }
}

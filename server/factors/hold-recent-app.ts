import type { Queries } from '../database/transaction.ts'
import type { Credential, HeldCredential } from '../identity/credential.ts'
import { insertRemoval } from './removals/removal-write.ts'
import { findAuthenticator, removeFactors } from './write.ts'

/**
 * Starts to remove someone's authenticator app if it was added after `since`. Until `dueAt`, sign-in still requires the
 * app's codes. An app that was never confirmed isn't a factor yet, so it's removed at once.
 */
export async function holdRecentApp(
  trx: Queries,
  identityId: string,
  { since, dueAt }: { since: Temporal.Instant; dueAt: Temporal.Instant },
): Promise<{ held: HeldCredential[]; kept: Credential[]; hasBegun: boolean }> {
  const app = await findAuthenticator(trx, identityId)
  if (app === undefined) return { held: [], kept: [], hasBegun: false }
  const { confirmedAt: addedAt, removedAt } = app
  if (addedAt === null) {
    await removeFactors(trx, identityId)
    return { held: [], kept: [], hasBegun: false }
  }
  const way = { kind: 'app', addedAt } as const
  if (removedAt) return { held: [{ ...way, removedAt }], kept: [], hasBegun: false }
  const isRecent = addedAt.getTime() > since.epochMilliseconds
  if (isRecent && (await insertRemoval(trx, identityId, 'app', dueAt)))
    return { held: [{ ...way, removedAt: new Date(dueAt.epochMilliseconds) }], kept: [], hasBegun: true }
  return { held: [], kept: [way], hasBegun: false }
}

import type { Queries } from '../../database/transaction.ts'
import type { TakenBack } from '../way-in.ts'
import { findAuthenticator, removeFactors } from './store.ts'

/** Takes the app away with its codes where it was added since. One that was only begun goes, too. */
export async function takeFactorsBack(
  trx: Queries,
  identityId: string,
  since: Temporal.Instant,
): Promise<TakenBack> {
  const app = await findAuthenticator(trx, identityId)
  if (app === undefined) return { removed: [], kept: [] }
  const addedAt = app.confirmedAt
  if (addedAt !== null && addedAt.getTime() <= since.epochMilliseconds)
    return { removed: [], kept: [{ kind: 'app', addedAt }] }
  await removeFactors(trx, identityId)
  return { removed: addedAt ? [{ kind: 'app', addedAt }] : [], kept: [] }
}

import type { Queries } from '../../database/transaction.ts'
import type { TakenBack } from '../way-in.ts'
import { findAuthenticator, removeDevices, removeFactors } from './store.ts'

/** Forgets all remembered devices, and takes the app away with its codes where it was added since. One that was only begun goes, too. */
export async function takeFactorsBack(
  trx: Queries,
  identityId: string,
  since: Temporal.Instant,
): Promise<TakenBack> {
  await removeDevices(trx, identityId)
  const app = await findAuthenticator(trx, identityId)
  if (app === undefined) return { removed: [], kept: [] }
  const addedAt = app.confirmedAt
  if (addedAt !== null && addedAt.getTime() <= since.epochMilliseconds)
    return { removed: [], kept: [{ kind: 'app', addedAt }] }
  await removeFactors(trx, identityId)
  return { removed: addedAt ? [{ kind: 'app', addedAt }] : [], kept: [] }
}

import type { OnAccount } from '../acting/actor.ts'
import type { Queries } from '../database/transaction.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { findScopes } from './user-store.ts'

/**
 * Looks once more, of a held account, whether somebody who helps with it may still pay: their help may have ended since the call was
 * admitted, and whoever ended it was told so.
 */
export async function refuseWithoutPaying(
  trx: Queries,
  { account, subject }: Pick<OnAccount, 'account' | 'subject'>,
): Promise<undefined | Refused<'paying-not-permitted'>> {
  if (account.role === 'owner') return undefined
  const scopes = await findScopes(trx, { accountId: account.id, identityId: subject.id })
  return scopes?.billing && scopes.pays ? undefined : refuse('paying-not-permitted')
}

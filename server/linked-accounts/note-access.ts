import { type By, byThemselves } from '../acting/by.ts'
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'

/**
 * Records on the trail that somebody got access to an account. Call it in the transaction that links the account. The
 * request's own trail row was written before the account was known, so it doesn't name the account.
 * @param by the person who gave them access. Undefined: they linked the account themselves
 * @param call the call that linked the account
 */
export const noteAccess = (
  { trail }: Pick<World, 'trail'>,
  trx: Queries,
  {
    accountId,
    identityId,
    isHelper,
    by = byThemselves(identityId, isHelper ? 'helper' : 'customer'),
    call,
  }: { accountId: string; identityId: string; isHelper: boolean; by?: By; call: string },
): Promise<void> =>
  trail.note(trx, {
    by,
    identityId,
    accountId,
    call,
    what: 'access-began',
    about: [identityId],
  })

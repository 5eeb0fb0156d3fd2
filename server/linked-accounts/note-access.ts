import { type By, byThemselves } from '../acting/by.ts'
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'

/**
 * Records on the trail that somebody got access to an account, in the transaction that links it. The request's own
 * row can't name the account, which is only known here.
 * @param by the person who gave it to them; undefined: they got it themselves
 * @param call the call that linked it
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

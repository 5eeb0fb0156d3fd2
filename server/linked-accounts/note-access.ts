import { type By, byThemselves } from '../acting/by.ts'
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'

/**
 * Records on the trail that somebody got access to an account, in the transaction that links it. Which account it is shows only there, so
 * the row that the request has doesn't name it.
 * @param by who gave it to them; undefined: they got it themselves
 * @param call by which they got it
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

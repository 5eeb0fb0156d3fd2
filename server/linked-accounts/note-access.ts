import { byThemselves } from '../acting/by.ts'
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'

/**
 * Records on the trail that somebody got access to an account, in the transaction that links it. Which account it is shows only there, so
 * the row that the request has doesn't name it.
 * @param call by which they got it
 */
export const noteAccess = (
  { trail }: Pick<World, 'trail'>,
  trx: Queries,
  {
    accountId,
    identityId,
    isHelper,
    call,
  }: { accountId: string; identityId: string; isHelper: boolean; call: string },
): Promise<void> =>
  trail.note(trx, {
    by: byThemselves(identityId, isHelper ? 'helper' : 'customer'),
    identityId,
    accountId,
    call,
    what: 'access-began',
    about: [identityId],
  })

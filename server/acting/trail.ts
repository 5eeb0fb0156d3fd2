import type { World } from '../world.ts'
import type { ByStaff } from './actor.ts'
import { insertLook } from './store.ts'

/**
 * Writes down that a member of staff looks at something of an account (decisions §6), before it is shown: where it cannot be, nothing is.
 * @param call by which call: `GET /api/voice/{tn}/debug/logs`
 */
export const recordLook = (
  { database, clock }: World,
  { actor: { staffId } }: ByStaff,
  { accountId, call }: { accountId: string; call: string },
): Promise<void> => insertLook(database, { staffId, accountId, call }, clock())

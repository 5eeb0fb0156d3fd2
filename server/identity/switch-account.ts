import type { World } from '../world.ts'
import type { CustomerSession, LinkedAccount } from './session.ts'
import { keepAccountInUse } from './store.ts'

/** Uses another of the linked accounts from now on, in this session. The guard has found it among them. */
export async function switchAccount(
  world: World,
  session: CustomerSession,
  account: LinkedAccount,
): Promise<void> {
  await keepAccountInUse(world.database, session.tokenHash, account.id)
}

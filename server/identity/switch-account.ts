import type { OnAccount } from '../acting/actor.ts'
import type { World } from '../world.ts'
import { keepAccountInUse } from './session-write.ts'

/**
 * Makes another linked account the current account in this session. The caller has checked that the account is linked.
 */
export async function switchAccount(
  world: World,
  { actor, account }: { actor: Pick<OnAccount['actor'], 'sessionHash'>; account: { id: string } },
): Promise<void> {
  await keepAccountInUse(world.database, actor.sessionHash, account.id)
}

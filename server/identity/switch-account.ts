import type { OnAccount } from '../acting/actor.ts'
import type { World } from '../world.ts'
import { keepAccountInUse } from './session-write.ts'

/** Uses another of the linked accounts from now on, in this session. Whoever calls it has found it among them. */
export async function switchAccount(
  world: World,
  { actor, account }: { actor: Pick<OnAccount['actor'], 'sessionHash'>; account: { id: string } },
): Promise<void> {
  await keepAccountInUse(world.database, actor.sessionHash, account.id)
}

import type { Acting } from '../acting/actor.ts'
import type { World } from '../world.ts'
import type { WorkName } from './work.ts'
import { setAskedBy } from './work-store.ts'

/** Notes which customer asks for a change, who is told of it beside the account's owners. */
export async function noteAsker(world: World, work: WorkName, { actor }: Acting): Promise<void> {
  if (actor.kind === 'customer') await setAskedBy(world.database, work, actor.identityId)
}

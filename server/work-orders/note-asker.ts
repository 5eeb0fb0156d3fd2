import type { Acting } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import type { WorkName } from '../connectors/ticketing/port.ts'
import type { World } from '../world.ts'
import { setAskedBy } from './work-store.ts'

/** Notes who asks for a change; a customer is told of it beside the account's owners. */
export async function noteAsker(world: World, work: WorkName, acting: Acting): Promise<void> {
  await setAskedBy(world.database, work, byOf(acting))
}

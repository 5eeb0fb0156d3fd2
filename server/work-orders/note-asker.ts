import type { WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { Acting } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import type { World } from '../world.ts'
import { setAskedBy } from './work-store.ts'

/** Records who asks for a change; a customer is notified in addition to the account's owners. */
export async function noteAsker(world: World, work: WorkName, acting: Acting): Promise<void> {
  await setAskedBy(world.database, work, byOf(acting))
}

import type { WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { Acting } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import type { World } from '../world.ts'
import { setAskedBy } from './work-store.ts'

/**
 * Records the person who asked for a change. A customer who asks is notified of the result, in addition to the owners.
 */
export async function noteAsker(world: World, work: WorkName, acting: Acting): Promise<void> {
  await setAskedBy(world.database, work, byOf(acting))
}

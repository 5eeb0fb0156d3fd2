import type { World } from '../world.ts'
import { removeExpired } from './store.ts'

/** Removes sessions and throttles whose time is over. For the job runner; nothing depends on it, they no longer count. */
export async function forgetExpired(world: World): Promise<number> {
  return removeExpired(world.database, world.clock())
}

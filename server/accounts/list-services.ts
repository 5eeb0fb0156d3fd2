import type { Session } from '../identity/session.ts'
import type { World } from '../world.ts'
import { findServices } from './store.ts'

/** The services of all accounts linked to a customer; staff have none. One statement. */
export async function servicesOf(world: World, session: Session) {
  return 'identityId' in session ? findServices(world.database, session.identityId) : []
}

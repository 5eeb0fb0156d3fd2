import type { Customer } from '../identity/session.ts'
import type { World } from '../world.ts'
import { findServices } from './store.ts'

/** The services of all accounts linked to a customer, in one statement; without a customer none. */
export async function servicesOf(world: World, customer: Customer | undefined) {
  return customer ? findServices(world.database, customer.id) : []
}

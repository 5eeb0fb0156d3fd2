import * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import { refuse } from '../web/errors.ts'
import { viewed } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { readCustomerIdentity } from './read-customer-identity.ts'

/** Calls by which staff look after a customer's identity. */
export function serveCustomerIdentity(serving: Serving, world: World): void {
  serve(
    serving,
    contract.readCustomerIdentity,
    viewed(({ params }) => params.uid),
    async (_taken, acting) => (await readCustomerIdentity(world, acting)) ?? refuse('not-found'),
  )
}

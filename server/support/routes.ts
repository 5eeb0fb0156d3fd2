import * as contract from '@lightwell/rulebook/support/contract.ts'
import { makeSupportCode } from '../identity/support-code.ts'
import { customer } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { readSupport } from './read-support.ts'

/** Serves the code that customers read out to support, and the list of what support viewed and changed. */
export function serveSupport(serving: Serving, world: World): void {
  serve(serving, contract.makeSupportCode, customer, (_taken, acting) => makeSupportCode(world, acting))

  serve(serving, contract.readSupport, customer, ({ query }, acting) =>
    readSupport(world, acting, query.before),
  )
}

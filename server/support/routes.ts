import * as contract from '@lightwell/rulebook/support/contract.ts'
import { makeSupportCode } from '../identity/support-code.ts'
import { customer } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { readSupport } from './read-support.ts'

/** A customer's code for support, and what support looked at and changed of theirs. */
export function serveSupport(serving: Serving, world: World): void {
  serve(serving, contract.makeSupportCode, customer, (_taken, acting) => makeSupportCode(world, acting))

  serve(serving, contract.readSupport, customer, ({ query }, acting) =>
    readSupport(world, acting, query.before),
  )
}

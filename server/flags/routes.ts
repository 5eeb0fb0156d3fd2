import type { CallTaken } from '@lightwell/rulebook/call.ts'
import * as contract from '@lightwell/rulebook/flags/contract.ts'
import { staff } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import { withTrailEntry } from '../web/with-trail-entry.ts'
import type { World } from '../world.ts'
import { countFlags, listFlags } from './list-flags.ts'
import { findingOnTrail, seeFlag } from './see-flag.ts'

/** Serves the calls with which supervisors read and close flags. */
export function serveFlags(serving: Serving, world: World): void {
  serve(serving, contract.listFlags, limited('look', staff), ({ query }, acting) =>
    listFlags(world, acting, query),
  )
  serve(serving, contract.countFlags, staff, (_taken, acting) => countFlags(world, acting))
  const seeing = withTrailEntry(staff, ({ params, body }: CallTaken<typeof contract.seeFlag>) =>
    findingOnTrail(world, params.flagId, body),
  )
  serve(
    serving,
    contract.seeFlag,
    seeing,
    async ({ params, body }, acting) =>
      (await seeFlag(world, acting, params.flagId, body)) ?? ({ ok: true } as const),
  )
}

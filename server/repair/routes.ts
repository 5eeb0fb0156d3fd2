import { readRepair, troubleshoot } from '@lightwell/rulebook/repair/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { Refused } from '../web/errors.ts'
import { managing, serviceAccount } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import { withActivity } from '../web/with-activity.ts'
import type { World } from '../world.ts'
import { advance } from './advance.ts'
import { encodeCase } from './encode.ts'
import { operate } from './operate.ts'
import { findOpenCase } from './store.ts'

/**
 * Serves repairs of an account's line. People who can see the account's services can follow a repair. People who can
 * manage the services can start and carry out a repair.
 */
export function serveRepair(serving: Serving, world: World): void {
  const ofAccount = serviceAccount(({ params }: { params: { id: AccountId } }) => params.id)

  serve(serving, readRepair, ofAccount, async (_taken, { account }) => {
    const repair = await findOpenCase(world.database, account.id, world.clock())
    return { case: repair ? encodeCase(await advance(world, repair)) : null }
  })

  serve(
    serving,
    troubleshoot,
    // Only opening a case counts against the limit. Later calls continue that case, which checks the line only once.
    // The owners are notified when the check starts. After that, restarts and a ticket can follow without another call.
    withActivity(
      limited('repair', managing(ofAccount), async ({ body }, { account }) => {
        if (body.operation !== 'CREATE_SERVICE_CASE') return true
        const repair = await findOpenCase(world.database, account.id, world.clock())
        return repair !== undefined && !(body.anew && repair.step === 'fail')
      }),
      ({ body }) => (body.operation === 'QUALIFY' ? [{ what: 'line-checked' }] : []),
      // The first step is `landing`, and `QUALIFY` ends it. In any later step, the call is a repeat.
      async (_taken, { account }) =>
        (await findOpenCase(world.database, account.id, world.clock()))?.step !== 'landing',
    ),
    async ({ body }, acting) => {
      const repair = await operate(world, acting, body)
      return repair instanceof Refused ? repair : encodeCase(repair)
    },
  )
}

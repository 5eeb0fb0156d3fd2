import { cancelOrder, listOrders, updateOrder } from '@lightwell/rulebook/orders/contract.ts'
import { encodeOrder } from '@lightwell/rulebook/orders/wire.ts'
import { cancelWork, changeIn, changeWork } from '../appointments/change-work.ts'
import { type OnWork, ofWelcomedService, orLookedUp } from '../appointments/guard.ts'
import { isCancelled, isChanged } from '../appointments/is-done.ts'
import { worksFor } from '../appointments/list-works.ts'
import { noteAsker } from '../appointments/note-asker.ts'
import { tellTo, zoneAndLanguageOf } from '../appointments/tell.ts'
import type { WorkFacts } from '../appointments/work.ts'
import { Refused } from '../web/errors.ts'
import { managing } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'

/**
 * Service orders, for those who may see the bills of the service's account, those who wait for their installation, and guests who have looked
 * them up.
 */
export function serveOrders(serving: Serving, world: World): void {
  const readers = orLookedUp(world, ofWelcomedService(world), ['order'])
  const changers = orLookedUp(world, managing(ofWelcomedService(world)), ['order'])
  const told = (facts: WorkFacts, acting: OnWork) =>
    encodeOrder(tellTo(world, acting, 'order', facts), zoneAndLanguageOf(world, acting))
  const named = ({ account }: OnWork, id: string) => ({ kind: 'order', accountId: account.id, id }) as const

  serve(serving, listOrders, readers, async (_taken, acting) =>
    (await worksFor(world, 'order', acting)).map((facts) => told(facts, acting)),
  )

  serve(
    serving,
    updateOrder,
    limited('visits', changers, ({ body }, acting) =>
      isChanged(world, named(acting, body.id), changeIn(body)),
    ),
    async ({ body }, acting) => {
      const work = named(acting, body.id)
      const facts = await changeWork(world, work, changeIn(body))
      if (facts instanceof Refused) return facts
      await noteAsker(world, work, acting)
      return told(facts, acting)
    },
  )

  serve(
    serving,
    cancelOrder,
    limited('visits', changers, ({ query }, acting) => isCancelled(world, named(acting, query.id))),
    async ({ query }, acting) => {
      const work = named(acting, query.id)
      const facts = await cancelWork(world, work)
      if (facts instanceof Refused) return facts
      await noteAsker(world, work, acting)
      return told(facts, acting)
    },
  )
}

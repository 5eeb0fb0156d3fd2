import { cancelOrder, listOrders, updateOrder } from '@lightwell/rulebook/work-orders/orders/contract.ts'
import { encodeOrder } from '@lightwell/rulebook/work-orders/orders/wire.ts'
import { managing } from '../../web/guards.ts'
import { limited } from '../../web/limited.ts'
import { type Serving, serve } from '../../web/serve.ts'
import { withActivity } from '../../web/with-activity.ts'
import type { World } from '../../world.ts'
import { answerChanges } from '../answer-changes.ts'
import { toWorkFor, zoneAndLanguageOf } from '../encode.ts'
import { type OnWork, orLookedUp, seesOrders } from '../guard.ts'
import { worksFor } from '../list-works.ts'
import type { WorkFacts } from '../work.ts'

/**
 * Serves service orders to people who can see the account's services, to customers waiting for their installation, and
 * to guests who looked up orders.
 */
export function serveOrders(serving: Serving, world: World): void {
  const readers = orLookedUp(world, seesOrders, ['order'])
  const changers = orLookedUp(world, managing(seesOrders), ['order'])
  const toReply = (facts: WorkFacts, acting: OnWork) =>
    encodeOrder(toWorkFor(world, acting, 'order', facts), zoneAndLanguageOf(world, acting))

  serve(serving, listOrders, readers, async ({ query }, acting) =>
    (await worksFor(world, 'order', acting, query)).map((facts) => toReply(facts, acting)),
  )

  const { update, cancel } = answerChanges(world, 'order', toReply)
  const changing = withActivity(limited('visits', changers, update.isRepeat), ({ body }) => [
    { what: 'order-changed', about: body.id },
  ])
  const cancelling = withActivity(limited('visits', changers, cancel.isRepeat), ({ query }) => [
    { what: 'order-cancelled', about: query.id },
  ])
  serve(serving, updateOrder, changing, update.answer)
  serve(serving, cancelOrder, cancelling, cancel.answer)
}

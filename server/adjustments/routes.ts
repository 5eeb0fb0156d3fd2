import * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import type { CallTaken } from '@lightwell/rulebook/call.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { FastifyRequest } from 'fastify'
import type { InViewOnAccount } from '../acting/actor.ts'
import { newId } from '../database/id.ts'
import { counting, countingRequests } from '../web/counting.ts'
import { Refused } from '../web/errors.ts'
import type { Guard } from '../web/guards.ts'
import { type RequestKey, requestKeyOf } from '../web/idempotency.ts'
import { Repeated } from '../web/repeated.ts'
import { type Serving, serve } from '../web/serve.ts'
import { viewedBilling } from '../web/viewed-account.ts'
import { withRepeats } from '../web/with-repeats.ts'
import { withTrailEntry } from '../web/with-trail-entry.ts'
import type { World } from '../world.ts'
import { finishAdjustment } from './finish.ts'
import { giveAdjustment, isReplay, type Order } from './give.ts'
import { encodeAdjustment, listAdjustments } from './list.ts'
import { findAdjustment, findByKey } from './store.ts'
import type { AdjustmentRow } from './tables.ts'
import { takeBackAdjustment } from './take-back.ts'

type OfAccount = { params: { id: AccountId } }
type OfAdjustment = { params: { id: AccountId; adjustmentId: string } }

const ofAccount = viewedBilling(({ params }: OfAccount) => params.id)
const ofAdjustment = viewedBilling(({ params }: OfAdjustment) => params.id)

/**
 * Staff who give an adjustment. `orderId` is the adjustment's id. If the request repeats an earlier one, it's the id of
 * the adjustment that was given then.
 */
type Giving = InViewOnAccount & {
  requestKey: RequestKey | undefined
  former: AdjustmentRow | undefined
  orderId: string
}

/**
 * Admits staff who give an adjustment. The audit trail's entry names the adjustment, the category of its reason, and
 * the free text in encrypted form.
 */
const giving = <Taken extends CallTaken<typeof contract.giveCredit | typeof contract.waiveLateFee>>({
  database,
  clock,
}: World) => {
  const guard = viewedBilling(({ params }: Taken) => params.id)
  const withOrderId: Guard<Taken, Giving> = {
    ...guard,
    async admit(acting, taken, request) {
      const admitted = await guard.admit(acting, taken, request)
      if (admitted instanceof Refused) return admitted
      const requestKey = requestKeyOf(request)
      const former = requestKey && (await findByKey(database, admitted.account.id, requestKey.key))
      const isSame = former && isReplay(former, requestKey, admitted)
      return { ...admitted, requestKey, former, orderId: isSame ? former.id : newId(clock()) }
    },
  }
  return withTrailEntry(withOrderId, ({ body }, { orderId }) => ({
    thing: orderId,
    words: body.words,
    about: [body.reason],
  }))
}

/** Serves the calls with which staff put credits on an account's next bill. */
export function serveAdjustments(serving: Serving, world: World): void {
  serve(serving, contract.listAdjustments, ofAccount, ({ query: { after, limit } }, acting) =>
    listAdjustments(world, acting, { after, limit }),
  )
  serve(
    serving,
    contract.giveCredit,
    giving<CallTaken<typeof contract.giveCredit>>(world),
    ({ body: { amount, ...why } }, acting, { request }) => {
      const { orderId: id } = acting
      return give(world, acting, { id, kind: 'credit', amountCents: decodeCents(amount), ...why }, request)
    },
  )
  serve(
    serving,
    contract.waiveLateFee,
    giving<CallTaken<typeof contract.waiveLateFee>>(world),
    ({ body: { statementDate: statementOn, ...fee } }, acting, { request }) =>
      give(world, acting, { id: acting.orderId, kind: 'late-fee', statementOn, ...fee }, request),
  )

  const find = ({ params }: OfAdjustment, { account }: InViewOnAccount) =>
    findAdjustment(world.database, { account_id: account.id, id: params.adjustmentId })
  const finishing = withRepeats(
    withTrailEntry(ofAdjustment, ({ body }: CallTaken<typeof contract.finishAdjustment>) => ({
      words: body?.words,
    })),
    async (taken, acting) => (await find(taken, acting))?.status !== 'waiting',
  )
  serve(serving, contract.finishAdjustment, finishing, ({ params, body }, acting, { request }) =>
    countingRequests(world, acting, request, () =>
      counted(world, acting, request, async () =>
        encodeUnlessRefused(
          world,
          acting,
          await finishAdjustment(world, acting, { id: params.adjustmentId, words: body?.words }),
        ),
      ),
    ),
  )
  const takingBack = withRepeats(ofAdjustment, async (taken, acting) => {
    const former = await find(taken, acting)
    return former?.status === 'withdrawing' || former?.status === 'withdrawn'
  })
  serve(serving, contract.takeBackAdjustment, takingBack, ({ params }, acting, { request }) =>
    counted(world, acting, request, async () =>
      encodeUnlessRefused(world, acting, await takeBackAdjustment(world, acting, params.adjustmentId)),
    ),
  )
}

/** Gives an adjustment, and counts it against the limit. A repeated request isn't counted again. */
async function give(world: World, acting: Giving, order: Order, request: FastifyRequest) {
  const make = async () => {
    const given = await giveAdjustment(world, acting, order, acting.requestKey)
    if (given instanceof Refused) return given
    const adjustment = await encodeAdjustment(world, acting, given.row)
    // If the same request comes twice at once, both find no earlier adjustment. The later one then returns the
    // adjustment that the other has just made.
    const isRepeat = !given.isNew && (acting.former !== undefined || given.row.id !== order.id)
    return isRepeat ? new Repeated(adjustment) : adjustment
  }
  return acting.former === undefined
    ? countingRequests(world, acting, request, () => counted(world, acting, request, make))
    : make()
}

/** Counts changes per account, not per member of staff, because each change emails the account's owners. */
const counted = <Done, R extends string>(
  world: World,
  acting: InViewOnAccount,
  request: FastifyRequest,
  work: () => Promise<Done | Refused<R>>,
) => counting(world, request, ['staff-change', { name: acting.account.id }], work)

const encodeUnlessRefused = async <R extends string>(
  world: World,
  acting: InViewOnAccount,
  row: AdjustmentRow | Refused<R>,
) => (row instanceof Refused ? row : encodeAdjustment(world, acting, row))

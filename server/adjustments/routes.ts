import * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import type { CallTaken } from '@lightwell/rulebook/call.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { FastifyRequest } from 'fastify'
import type { InViewOnAccount } from '../acting/actor.ts'
import type { Clock } from '../clock.ts'
import { adding } from '../web/adding.ts'
import { counting, countingRequests } from '../web/counting.ts'
import { Refused } from '../web/errors.ts'
import { requestKeyOf } from '../web/idempotency.ts'
import { type Serving, serve } from '../web/serve.ts'
import { viewedBilling } from '../web/viewed-account.ts'
import { withTrailEntry } from '../web/with-trail-entry.ts'
import type { World } from '../world.ts'
import { finishAdjustment } from './finish.ts'
import { giveAdjustment, type Order } from './give.ts'
import { encodeAdjustment, listAdjustments } from './list.ts'
import { findByKey } from './store.ts'
import type { AdjustmentRow } from './tables.ts'
import { takeBackAdjustment } from './take-back.ts'

const ofAccount = viewedBilling(({ params }: { params: { id: AccountId } }) => params.id)
/** Records the adjustment in the audit trail, with the category of its reason and the free text in encrypted form. */
const giving = <Taken extends CallTaken<typeof contract.giveCredit | typeof contract.waiveLateFee>>(
  clock: Clock,
) =>
  withTrailEntry(
    adding(
      viewedBilling(({ params }: Taken) => params.id),
      clock,
    ),
    ({ body }, { addedId }) => ({ thing: addedId, words: body.words, about: [body.reason] }),
  )
const finishing = withTrailEntry(
  viewedBilling(({ params }: CallTaken<typeof contract.finishAdjustment>) => params.id),
  ({ body }) => ({ words: body?.words }),
)

/** Serves the calls with which staff put credits on an account's next bill. */
export function serveAdjustments(serving: Serving, world: World): void {
  serve(serving, contract.listAdjustments, ofAccount, ({ query: { after, limit } }, acting) =>
    listAdjustments(world, acting, { after, limit }),
  )
  serve(
    serving,
    contract.giveCredit,
    giving<CallTaken<typeof contract.giveCredit>>(world.clock),
    ({ body: { amount, ...why } }, acting, { request }) => {
      const { addedId: id } = acting
      return give(world, acting, { id, kind: 'credit', amountCents: decodeCents(amount), ...why }, request)
    },
  )
  serve(
    serving,
    contract.waiveLateFee,
    giving<CallTaken<typeof contract.waiveLateFee>>(world.clock),
    ({ body: { statementDate: statementOn, ...fee } }, acting, { request }) =>
      give(world, acting, { id: acting.addedId, kind: 'late-fee', statementOn, ...fee }, request),
  )
  serve(serving, contract.finishAdjustment, finishing, ({ params, body }, acting, { request }) =>
    countingRequests(world, acting, request, () =>
      counted(world, acting, request, () =>
        finishAdjustment(world, acting, { id: params.adjustmentId, words: body?.words }),
      ),
    ),
  )
  serve(serving, contract.takeBackAdjustment, ofAccount, ({ params }, acting, { request }) =>
    counted(world, acting, request, () => takeBackAdjustment(world, acting, params.adjustmentId)),
  )
}

/** Gives an adjustment, and counts it against the limit. A repeated request isn't counted again. */
async function give(world: World, acting: InViewOnAccount, order: Order, request: FastifyRequest) {
  const requestKey = requestKeyOf(request)
  const former = requestKey && (await findByKey(world.database, acting.account.id, requestKey.key))
  const make = () => giveAdjustment(world, acting, order, requestKey)
  return former === undefined
    ? countingRequests(world, acting, request, () => counted(world, acting, request, make))
    : encodeUnlessRefused(world, acting, await make())
}

/** Counts changes per account, not per member of staff, because each change emails the account's owners. */
const counted = <R extends string>(
  world: World,
  acting: InViewOnAccount,
  request: FastifyRequest,
  work: () => Promise<AdjustmentRow | Refused<R>>,
) =>
  counting(world, request, ['staff-change', { name: acting.account.id }], async () =>
    encodeUnlessRefused(world, acting, await work()),
  )

const encodeUnlessRefused = async <R extends string>(
  world: World,
  acting: InViewOnAccount,
  row: AdjustmentRow | Refused<R>,
) => (row instanceof Refused ? row : encodeAdjustment(world, acting, row))

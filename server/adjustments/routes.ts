import * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import type { CallTaken } from '@lightwell/rulebook/call.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { accountInView } from '../web/account-in-view.ts'
import { Refused } from '../web/errors.ts'
import { requestKeyOf } from '../web/idempotency.ts'
import { isRepeat, limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import { trailed } from '../web/trailed.ts'
import type { World } from '../world.ts'
import { finishAdjustment } from './finish.ts'
import { giveAdjustment } from './give.ts'
import { listAdjustments, tellAdjustment } from './list.ts'
import { findByKey } from './store.ts'
import { takeBackAdjustment } from './take-back.ts'

const ofAccount = accountInView(({ params }: { params: { id: AccountId } }) => params.id)
/** Why goes on the trail: the category, and the words sealed. */
const giving = <Taken extends CallTaken<typeof contract.giveCredit | typeof contract.waiveLateFee>>() =>
  trailed(
    accountInView(({ params }: Taken) => params.id),
    ({ body }) => ({ words: body.words, about: [body.reason] }),
  )

/** Calls by which staff credit an account on its next bill. */
export function serveAdjustments(serving: Serving, world: World): void {
  const isMadeBefore = isRepeat(world.database, findByKey)
  serve(serving, contract.listAdjustments, ofAccount, ({ query: { after, limit } }, acting) =>
    listAdjustments(world, acting, { after, limit }),
  )
  serve(
    serving,
    contract.giveCredit,
    limited('mail', giving<CallTaken<typeof contract.giveCredit>>(), isMadeBefore),
    async ({ body: { amount, reason } }, acting, { request }) => {
      const order = { kind: 'credit', amountCents: decodeCents(amount), reason } as const
      const given = await giveAdjustment(world, acting, order, requestKeyOf(request))
      return given instanceof Refused ? given : tellAdjustment(world, acting, given)
    },
  )
  serve(
    serving,
    contract.waiveLateFee,
    limited('mail', giving<CallTaken<typeof contract.waiveLateFee>>(), isMadeBefore),
    async ({ body: { statementDate: statementOn, line, reason } }, acting, { request }) => {
      const order = { kind: 'late-fee', statementOn, line, reason } as const
      const given = await giveAdjustment(world, acting, order, requestKeyOf(request))
      return given instanceof Refused ? given : tellAdjustment(world, acting, given)
    },
  )
  serve(serving, contract.finishAdjustment, limited('mail', ofAccount), async ({ params }, acting) => {
    const finished = await finishAdjustment(world, acting, params.adjustmentId)
    return finished instanceof Refused ? finished : tellAdjustment(world, acting, finished)
  })
  serve(serving, contract.takeBackAdjustment, limited('mail', ofAccount), async ({ params }, acting) => {
    const back = await takeBackAdjustment(world, acting, params.adjustmentId)
    return back instanceof Refused ? back : tellAdjustment(world, acting, back)
  })
}

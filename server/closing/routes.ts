import * as contract from '@lightwell/rulebook/accounts/closing-contract.ts'
import { readClosing as readClosingCall } from '@lightwell/rulebook/accounts/contract.ts'
import type { CallTaken } from '@lightwell/rulebook/call.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { counting, countingRequests } from '../web/counting.ts'
import { billingAccount } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import { viewedBilling } from '../web/viewed-account.ts'
import { withRepeats } from '../web/with-repeats.ts'
import { withTrailEntry } from '../web/with-trail-entry.ts'
import type { World } from '../world.ts'
import { closeAccount, readClosingPlan, reopenAccount } from './plan-closing.ts'
import { findPlan } from './plan-store.ts'
import { readClosing } from './read-closing.ts'

const ofAccount = viewedBilling(({ params }: { params: { id: AccountId } }) => params.id)
const closing = withTrailEntry(
  viewedBilling(({ params }: CallTaken<typeof contract.closeAccount>) => params.id),
  ({ body }) => ({ words: body.words, about: [body.closedDate] }),
)

/**
 * Serves the call with which a customer reads about their account's closing. Also serves the calls with which staff
 * close an account or, up to its closing day, cancel the closing.
 */
export function serveClosing(serving: Serving, world: World): void {
  const plannedDay = async (accountId: string) =>
    (await findPlan(world.database, accountId, world.clock())).closedOn

  serve(
    serving,
    readClosingCall,
    billingAccount(({ params }) => params.id),
    (_taken, { account }) => readClosing(world, account),
  )
  serve(serving, contract.readClosingPlan, ofAccount, (_taken, acting) => readClosingPlan(world, acting))
  // Each closing emails the owners, so this call counts against a limit.
  const closingOnce = withRepeats(
    closing,
    async ({ body }, { account }) => (await plannedDay(account.id)) === body.closedDate,
  )
  serve(serving, contract.closeAccount, closingOnce, ({ params, body }, acting, { request }) =>
    countingRequests(world, acting, request, () =>
      counting(world, request, ['staff-change', { name: params.id }], () =>
        closeAccount(world, acting, { closedOn: body.closedDate, words: body.words }),
      ),
    ),
  )
  // This call keeps an account open, and has no rate limit. Nobody may lose their account because a limit is used up.
  const reopening = withRepeats(ofAccount, async (_taken, { account }) => {
    return (await plannedDay(account.id)) === null
  })
  serve(serving, contract.reopenAccount, reopening, (_taken, acting) => reopenAccount(world, acting))
}

import type { CallTaken } from '@lightwell/rulebook/call.ts'
import { listAccountOutages, listOutagesAt, watchOutage } from '@lightwell/rulebook/outages/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { anyone, linkedAccount } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import { withRepeats } from '../web/with-repeats.ts'
import type { World } from '../world.ts'
import { outagesAt } from './read-outages.ts'
import { findWatched } from './store.ts'
import { accountOutages, watchOutage as watch } from './watch.ts'

/** Seconds that a cache may keep the list of outages. */
const maxAgeSeconds = 60

/** Serves outages: at an account's address to people who have the account, and in a ZIP code to everybody. */
export function serveOutages(serving: Serving, world: World): void {
  const ofAccount = linkedAccount(({ params }: { params: { id: AccountId } }) => params.id)

  serve(serving, listAccountOutages, ofAccount, (_taken, acting) => accountOutages(world, acting))

  serve(serving, listOutagesAt, limited('outages', anyone), async ({ query }, _acting, { reply }) => {
    reply.header('cache-control', `public, max-age=${maxAgeSeconds}`)
    return outagesAt(world, query.zip)
  })

  const watching = withRepeats(
    linkedAccount(({ params }: CallTaken<typeof watchOutage>) => params.id),
    async ({ params: { outageId } }, { account, subject }) =>
      (await findWatched(world.database, { accountId: account.id, identityId: subject.id })).has(outageId),
  )
  serve(serving, watchOutage, watching, ({ params }, acting) => watch(world, acting, params.outageId))
}

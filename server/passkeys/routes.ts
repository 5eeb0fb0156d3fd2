import * as contract from '@lightwell/rulebook/passkeys/contract.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { refuse } from '../web/errors.ts'
import { customer } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { proved } from '../web/proved.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { beginConfirming, confirmWithPasskey } from './confirm.ts'
import { addPasskey, beginPasskey, readPasskeys, takePasskeyAway } from './manage.ts'
import { siteOf } from './site.ts'
import { storeName } from './write.ts'

const done = { ok: true } as const

/**
 * Serves the calls that list, add and remove passkeys, and those that confirm an identity with one. Signing in with a
 * passkey is in `sign-in/page-routes.ts`.
 */
export function servePasskeys(serving: Serving, world: World): void {
  const theirs = proved(customer)

  serve(serving, contract.listPasskeys, customer, (_taken, acting) => readPasskeys(world, acting))

  serve(serving, contract.beginPasskey, limited('profile', theirs), (_taken, acting, { request }) =>
    beginPasskey(world, acting, siteOf(world, request)),
  )

  // Needs no limit: it only works after `beginPasskey`, which has one.
  serve(serving, contract.addPasskey, theirs, ({ body }, acting, { request }) =>
    addPasskey(world, acting, siteOf(world, request), body.answer, networkOriginOf(request)),
  )

  serve(serving, contract.renamePasskey, customer, async ({ params, body }, { subject }) =>
    (await storeName(world.database, subject.id, params.id, body.name)) ? done : refuse('not-found'),
  )

  serve(serving, contract.removePasskey, limited('profile', theirs), ({ params }, acting, { request }) =>
    takePasskeyAway(world, acting, params.id, networkOriginOf(request)),
  )

  serve(serving, contract.beginConfirming, customer, (_taken, acting, { request }) =>
    beginConfirming(world, acting, siteOf(world, request)),
  )

  serve(
    serving,
    contract.confirmWithPasskey,
    customer,
    async ({ body }, acting, { request }) =>
      (await confirmWithPasskey(world, acting, siteOf(world, request), body.answer)) ?? done,
  )
}

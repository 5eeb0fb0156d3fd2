import * as contract from '@lightwell/rulebook/contact-preferences/contract.ts'
import { whenceOf } from '../identity/whence.ts'
import { customer } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { chooseMessages, readChoices } from './choices.ts'

/** What a person is sent, and what of it they choose. An end is never made hard: it needs no proof. */
export function serveContactPreferences(serving: Serving, world: World): void {
  serve(serving, contract.readContactPreferences, customer, (_taken, acting) => readChoices(world, acting))

  const choosing = limited('choices', customer)
  serve(serving, contract.choose, choosing, async ({ body }, acting, { request }) => {
    return (await chooseMessages(world, acting, body, whenceOf(request))) ?? { ok: true as const }
  })
}

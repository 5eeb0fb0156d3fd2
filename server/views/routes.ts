import * as contract from '@lightwell/rulebook/views/contract.ts'
import { refuse } from '../web/errors.ts'
import { customer } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { sendLink } from './send-link.ts'

const done = { ok: true } as const

/** What staff do with a view. */
export function serveViews(serving: Serving, world: World): void {
  serve(serving, contract.sendLink, customer, async ({ params, body }, acting, { request }) => {
    if (acting.view.id !== params.id) return refuse('not-found')
    return (await sendLink(world, acting, body.page, request)) ?? done
  })
}

import * as contract from '@lightwell/rulebook/views/contract.ts'
import { viewNamed } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { sendLink } from './send-link.ts'

const done = { ok: true } as const

/** Mails a link to whoever a view is of. */
export function serveLinks(serving: Serving, world: World): void {
  serve(
    serving,
    contract.sendLink,
    viewNamed(({ params }) => params.id),
    async ({ body }, acting, { request }) => (await sendLink(world, acting, body.page, request)) ?? done,
  )
}

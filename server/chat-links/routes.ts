import * as contract from '@lightwell/rulebook/chat-links/contract.ts'
import { adding } from '../web/adding.ts'
import { staff } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { listChatLinks } from './list-chat-links.ts'
import { makeChatLink } from './make-chat-link.ts'

/** Serves the calls with which staff make chat links and see if they were opened and answered. */
export function serveChatLinks(serving: Serving, world: World): void {
  serve(
    serving,
    contract.makeChatLink,
    limited('chat-link', adding(staff, world.clock)),
    ({ body }, acting) => makeChatLink(world, acting, { id: acting.addedId, ...body }),
  )
  serve(serving, contract.listChatLinks, staff, (_taken, acting) => listChatLinks(world, acting))
}

import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import { ask } from '../api/ask.ts'
import { broadcast } from './session.ts'
import { unlearnEverything } from './tab-memory.ts'

/** Ends the session on the server. This tab and the browser's other tabs go to the sign-in. */
export async function signOut(): Promise<void> {
  const left = await ask<typeof identity.signOut>('POST /api/logout')
  unlearnEverything()
  broadcast(undefined)
  location.assign(left.ok ? left.reply.next : '/login')
}

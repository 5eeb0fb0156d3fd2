import type * as contract from '@lightwell/rulebook/flags/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { hasRole, type StaffSession } from '../staff/session.ts'

/** Counts the open flags that this supervisor may work on. 0 for other roles, or if the flags couldn't be counted. */
export async function countFlags(session: StaffSession): Promise<number> {
  if (!hasRole(session, 'supervisor')) return 0
  return ask<typeof contract.countFlags>('GET /api/agent/flags/open').then(
    (outcome) => (outcome.ok ? outcome.reply.open : 0),
    // If the flags can't be counted, still show the rest of the page.
    () => 0,
  )
}

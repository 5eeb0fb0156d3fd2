// Actions of a member of staff on a view, in the console and the portal. The calls are the same for both kinds of
// account.
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/views/contract.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import type { SendablePage } from '@lightwell/rulebook/views/sendable-pages.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { broadcastViewEnded } from '@lightwell/web-kit/session/view-tabs.ts'

export type View = CallReply<typeof contract.beginActing>['view']
export type ActRefusal = CallRefusal<typeof contract.beginActing>
export type LinkRefusal = CallRefusal<typeof contract.sendLink>
/** Refusal of a call about a view that has ended. */
export type Ended = 'not-found'

/** A category, which the customer can read, and words, which only staff can. */
export interface Reason {
  category: ViewReason
  words: string
}

/** Unwraps the view in a reply that has nothing else. */
export const viewIn = ({ view }: { view: View }): View => view

/** Reads one of your own views. The reply includes the ways to verify the view's caller. */
export const readView = (id: string) =>
  ask<typeof contract.readView>('GET /api/agent/views/{id}', { params: { id } })

/** Lets the view's member of staff make changes for ten minutes. */
export const beginActing = (id: string, reason: Reason) =>
  ask<typeof contract.beginActing>('POST /api/agent/views/{id}/act', { params: { id }, body: { reason } })

export const stopActing = (id: string) =>
  ask<typeof contract.stopActing>('DELETE /api/agent/views/{id}/act', { params: { id } })

/** Adds thirty minutes. `longest`: the view has reached two hours. */
export const extendView = (id: string) =>
  ask<typeof contract.extendView>('POST /api/agent/views/{id}/extend', { params: { id } })

/** Ends a view, including in other tabs that show it. */
export async function endView(id: string) {
  const outcome = await ask<typeof contract.endView>('DELETE /api/agent/views/{id}', { params: { id } })
  if (outcome.ok) broadcastViewEnded(id)
  return outcome
}

/** Emails the customer a link to one of their pages. */
export const sendLink = (id: string, page: SendablePage) =>
  ask<typeof contract.sendLink>('POST /api/agent/views/{id}/link', { params: { id }, body: { page } })

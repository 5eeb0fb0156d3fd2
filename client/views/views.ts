// API calls about a staff member's view of a customer, for the console and the portal, the same for both billing kinds.
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/views/contract.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import type { SendablePage } from '@lightwell/rulebook/views/sendable-pages.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { broadcastViewEnded } from '@lightwell/web-kit/session/view-tabs.ts'

export type View = CallReply<typeof contract.beginActing>['view']
export type ActRefusal = CallRefusal<typeof contract.beginActing>
export type LinkRefusal = CallRefusal<typeof contract.sendLink>
/** The refusal of API calls about a staff view that has ended. */
export type Ended = 'not-found'

/** A reason for changes. The customer can read `category`; only staff can read `words`. */
export interface Reason {
  category: ViewReason
  words: string
}

/** Takes the view out of a reply that contains only the view. */
export const viewIn = ({ view }: { view: View }): View => view

/** Reads a view that you opened of a customer. The reply also lists the ways to verify that customer. */
export const readView = (id: string) =>
  ask<typeof contract.readView>('GET /api/agent/views/{id}', { params: { id } })

/** Lets the member of staff make changes in the view for ten minutes. */
export const beginActing = (id: string, reason: Reason) =>
  ask<typeof contract.beginActing>('POST /api/agent/views/{id}/act', { params: { id }, body: { reason } })

export const stopActing = (id: string) =>
  ask<typeof contract.stopActing>('DELETE /api/agent/views/{id}/act', { params: { id } })

/** Extends the view by thirty minutes. `longest`: the view has reached two hours. */
export const extendView = (id: string) =>
  ask<typeof contract.extendView>('POST /api/agent/views/{id}/extend', { params: { id } })

/** Ends a view. Other tabs that show it close it, too. */
export async function endView(id: string) {
  const outcome = await ask<typeof contract.endView>('DELETE /api/agent/views/{id}', { params: { id } })
  if (outcome.ok) broadcastViewEnded(id)
  return outcome
}

/** Emails the customer a link to a page of the portal. */
export const sendLink = (id: string, page: SendablePage) =>
  ask<typeof contract.sendLink>('POST /api/agent/views/{id}/link', { params: { id }, body: { page } })

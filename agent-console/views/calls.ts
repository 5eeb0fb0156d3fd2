// What the console asks about views.
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import type * as views from '@lightwell/rulebook/views/contract.ts'
import type { CheckKind } from '@lightwell/rulebook/views/contract.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { tellTabs } from '../staff/tabs.ts'
import { keepCustomerOf } from './customer-of.ts'

export type OpenView = CallReply<typeof views.readView>
export type ListedView = CallReply<typeof views.listViews>[number]
export type View = CallReply<typeof views.beginActing>['view']
export type ViewedAccount = CallReply<typeof identity.readSession>['accounts'][number]
export type Level = View['level']
/** A category, which the customer reads, and words, which they don't. */
export interface Reason {
  category: ViewReason
  words: string
}

/** The open views, or undefined if they can't be listed. */
export const readViews = (): Promise<ListedView[] | undefined> =>
  ask<typeof views.listViews>('GET /api/agent/views').then(
    (outcome) => (outcome.ok ? outcome.reply : undefined),
    // The rest of the page is worth showing without them.
    () => undefined,
  )

/** A view of one's own, or undefined once it's over. */
export async function readView(id: string): Promise<OpenView | undefined> {
  const outcome = await ask<typeof views.readView>('GET /api/agent/views/{id}', { params: { id } })
  if (!outcome.ok) return undefined
  keepCustomerOf(outcome.reply)
  return outcome.reply
}

export const openView = (uid: string, reason: Reason, ticket: string) =>
  ask<typeof views.openView>('POST /api/agent/login', {
    body: { uid, reason, ...(ticket && { ticket }) },
  })

export const startCheck = (
  id: string,
  by: { kind: 'contact-code'; contact: 'email' | 'telephone' } | { kind: 'call-back' },
) => ask<typeof views.startCheck>('POST /api/agent/views/{id}/check/start', { params: { id }, body: by })

export const checkCaller = (id: string, kind: CheckKind, code?: string) =>
  ask<typeof views.checkCaller>('POST /api/agent/views/{id}/check', {
    params: { id },
    body: { kind, ...(code !== undefined && { code }) },
  })

export const beginActing = (id: string, reason: Reason) =>
  ask<typeof views.beginActing>('POST /api/agent/views/{id}/act', { params: { id }, body: { reason } })

export const stopActing = (id: string) =>
  ask<typeof views.stopActing>('DELETE /api/agent/views/{id}/act', { params: { id } })

export const extendView = (id: string) =>
  ask<typeof views.extendView>('POST /api/agent/views/{id}/extend', { params: { id } })

/** Chooses which of the customer's accounts the view shows. */
export const chooseAccount = (id: string, accountId: AccountId) =>
  ask<typeof views.chooseViewAccount>('POST /api/agent/views/{id}/account', {
    params: { id },
    body: { accountId },
  })

/** The customer's accounts are in their session, in the view that the page's address names. */
export const readCustomerSession = () => ask<typeof identity.readSession>('GET /api/session', { fresh: true })

/** Ends a view, and tells this browser's other tabs of it. */
export const endView = (id: string) =>
  ask<typeof views.endView>('DELETE /api/agent/views/{id}', { params: { id } }).then((outcome) => {
    tellTabs({ endedView: id })
    return outcome
  })

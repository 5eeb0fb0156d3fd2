// API calls about views of customers that the console makes and the customers' portal doesn't.
import { type Reason, readView as readOwnView, type View } from '@lightwell/client/views/views.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import type * as views from '@lightwell/rulebook/views/contract.ts'
import type { CheckKind } from '@lightwell/rulebook/views/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { renameRecent } from '../search/recent.ts'
import { keepCustomerOf } from './customer-of.ts'

export {
  beginActing,
  endView,
  extendView,
  type Reason,
  stopActing,
  type View,
} from '@lightwell/client/views/views.ts'

export type OpenView = CallReply<typeof views.readView>
export type ListedView = CallReply<typeof views.listViews>[number]
export type ViewedAccount = CallReply<typeof identity.readSession>['accounts'][number]
export type EndingReply = CallReply<typeof views.readEnding>
export type Level = View['level']

/** Reads the open views of customers. Undefined if they couldn't be listed. */
export const readViews = (): Promise<ListedView[] | undefined> =>
  ask<typeof views.listViews>('GET /api/agent/views').then(
    (outcome) => (outcome.ok ? outcome.reply : undefined),
    // If the views can't be listed, still show the rest of the page.
    () => undefined,
  )

/** Reads why one of the signed-in person's views has ended. Undefined if that can't be read now. */
export const readEnding = (id: string): Promise<EndingReply | undefined> =>
  ask<typeof views.readEnding>('GET /api/agent/views/{id}/ending', { params: { id } }).then(
    (outcome) => (outcome.ok ? outcome.reply : undefined),
    () => undefined,
  )

/** Reads one of the signed-in person's open views. Undefined once the view has ended. */
export async function readView(id: string): Promise<OpenView | undefined> {
  const outcome = await readOwnView(id)
  if (!outcome.ok) return undefined
  // Refreshes the name, which may have changed since the view was opened.
  renameRecent(keepCustomerOf(outcome.reply))
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

/** Chooses which of the customer's accounts a view shows. */
export const chooseAccount = (id: string, accountId: AccountId) =>
  ask<typeof views.chooseViewAccount>('POST /api/agent/views/{id}/account', {
    params: { id },
    body: { accountId },
  })

/** Reads the customer's session, which lists their accounts. The view is the one in the page's URL. */
export const readCustomerSession = () => ask<typeof identity.readSession>('GET /api/session', { fresh: true })

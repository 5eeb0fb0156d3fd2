// What the console asks about views, beside what the portal asks as well.
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
export type ViewEnding = CallReply<typeof views.readViewEnding>['why']
export type Level = View['level']

/** The open views, or undefined if they can't be listed. */
export const readViews = (): Promise<ListedView[] | undefined> =>
  ask<typeof views.listViews>('GET /api/agent/views').then(
    (outcome) => (outcome.ok ? outcome.reply : undefined),
    // The rest of the page is worth showing without them.
    () => undefined,
  )

/** A view of one's own, or undefined once it's over. */
export async function readView(id: string): Promise<OpenView | undefined> {
  const outcome = await readOwnView(id)
  if (!outcome.ok) return undefined
  // A name may be another since.
  renameRecent(keepCustomerOf(outcome.reply))
  return outcome.reply
}

/** Why a view of one's own is over. Undefined: nobody knows. */
export const readEnding = (id: string): Promise<ViewEnding | undefined> =>
  ask<typeof views.readViewEnding>('GET /api/agent/views/{id}/ending', { params: { id } }).then(
    (outcome) => (outcome.ok ? outcome.reply.why : undefined),
    () => undefined,
  )

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

/** Chooses which of the customer's accounts the view shows. */
export const chooseAccount = (id: string, accountId: AccountId) =>
  ask<typeof views.chooseViewAccount>('POST /api/agent/views/{id}/account', {
    params: { id },
    body: { accountId },
  })

/** The customer's accounts are in their session, in the view that the page's address names. */
export const readCustomerSession = () => ask<typeof identity.readSession>('GET /api/session', { fresh: true })

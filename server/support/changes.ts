import type * as closing from '@lightwell/rulebook/accounts/closing-contract.ts'
import type * as adjustments from '@lightwell/rulebook/adjustments/contract.ts'
import type * as autopay from '@lightwell/rulebook/autopay/contract.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Call, CallLine, CallTaken } from '@lightwell/rulebook/call.ts'
import type * as customerIdentity from '@lightwell/rulebook/customer-identity/contract.ts'
import type * as equipment from '@lightwell/rulebook/equipment/contract.ts'
import type * as linkedAccounts from '@lightwell/rulebook/linked-accounts/contract.ts'
import type * as staffLinking from '@lightwell/rulebook/linked-accounts/staff-contract.ts'
import type * as outages from '@lightwell/rulebook/outages/contract.ts'
import type * as paperBills from '@lightwell/rulebook/paper-bills/contract.ts'
import type * as methods from '@lightwell/rulebook/payment-methods/contract.ts'
import type * as payments from '@lightwell/rulebook/payments/contract.ts'
import type * as repair from '@lightwell/rulebook/repair/contract.ts'
import type { SupportChange } from '@lightwell/rulebook/support/changes.ts'
import type * as views from '@lightwell/rulebook/views/contract.ts'
import type * as voice from '@lightwell/rulebook/voice/contract.ts'
import type * as orders from '@lightwell/rulebook/work-orders/orders/contract.ts'
import type * as tickets from '@lightwell/rulebook/work-orders/tickets/contract.ts'

/** The calls by which staff in a view of a customer change something for that customer. */
type Changing =
  | ChangingIn<typeof adjustments>
  | ChangingIn<typeof autopay>
  | ChangingIn<typeof closing>
  | ChangingIn<typeof customerIdentity>
  | ChangingIn<typeof equipment>
  | ChangingIn<typeof linkedAccounts>
  | ChangingIn<typeof staffLinking>
  | ChangingIn<typeof orders>
  | ChangingIn<typeof outages>
  | ChangingIn<typeof paperBills>
  | ChangingIn<typeof methods>
  | ChangingIn<typeof payments>
  | ChangingIn<typeof repair>
  | ChangingIn<typeof tickets>
  | ChangingIn<typeof voice>
  | CallLine<typeof views.sendLink>

type ChangingIn<Contracts> = { [Name in keyof Contracts]: LineOf<Contracts[Name]> }[keyof Contracts]
type LineOf<Contract> = Contract extends Call
  ? Contract extends { inAgentMode: 'act' | 'detail-and-act' } | { needs: 'act' | 'check-and-act' }
    ? CallLine<Contract>
    : never
  : never

/** The one call that makes several kinds of changes. A flag in its query says which. */
export const flagged = 'POST /api/agent/{idp}_user/{uid}'
type Flag = keyof CallTaken<typeof customerIdentity.flaggedAction>['query']
type Unflagged = Exclude<Changing, typeof flagged>

/** A change as the trail records it: its call. For the call `flagged`, also the flag. */
export type Change = { call: Unflagged; about?: string[] } | { call: typeof flagged; about: [Flag] }

const changeByFlag: Readonly<Record<Flag, SupportChange>> = {
  changeProfileEmail: 'email-change-begun',
  resendVerificationEmail: 'verification-mailed',
  forceVerifyEmail: 'email-verified',
  sendPasswordResetEmail: 'reset-link-mailed',
}

/**
 * The change that each call makes. The call in `flagged` isn't listed, because its flag decides. If another call is
 * missing here, the code doesn't compile, or a test fails.
 */
const changeByCall: Readonly<Record<Unflagged, SupportChange>> = {
  'PATCH /api/agent/{idp}_user/{uid}/contactProfile/changeName': 'name-changed',
  'GET /api/agent/setRandomPassword/{uid}/{tsoRequired}': 'password-reset',
  'GET /api/agent/unlock/{uid}': 'lockouts-ended',
  'GET /api/agent/setActiveState/{uid}': 'sign-in-switched',
  'POST /api/agent/{idp}_user/{uid}/contactProfile/repair': 'contacts-repaired',
  'POST /api/agent/{idp}': 'video-code-changed',
  'DELETE /api/agent/{idp}_user/{uid}': 'id-deleted',
  'POST /api/agent/views/{id}/link': 'link-mailed',
  'POST /api/profile/accounts/{id}': 'account-linked',
  'DELETE /api/profile/accounts/{id}': 'account-unlinked',
  'DELETE /api/accounts/{id}/users/{userId}': 'person-removed',
  'DELETE /api/agent/resetAbuseCounter/{accountId}': 'pin-lock-ended',
  'DELETE /api/accounts/{id}/payments/{paymentId}': 'payment-cancelled',
  'DELETE /api/accounts/{id}/autopay/{autopayId}': 'auto-pay-ended',
  'POST /api/deactivateAutoPayment': 'auto-pay-ended',
  'POST /api/services/{serviceId}/billReprints': 'paper-bill',
  'DELETE /api/services/{serviceId}/billReprints': 'paper-bill-cancelled',
  'POST /api/accounts/{id}/equipment/{equipmentId}': 'restarted',
  'POST /api/voice/{tn}/options': 'line',
  'POST /api/accounts/{id}/troubleshooting': 'line-checked',
  'POST /api/accounts/{id}/outages/{outageId}/watch': 'outage-watched',
  'POST /api/services/{serviceId}/troubleTickets': 'ticket-opened',
  'PUT /api/services/{serviceId}/troubleTickets': 'ticket-changed',
  'DELETE /api/services/{serviceId}/troubleTickets': 'ticket-cancelled',
  'PUT /api/services/{serviceId}/serviceOrders': 'order-changed',
  'DELETE /api/services/{serviceId}/serviceOrders': 'order-cancelled',
  'POST /api/agent/accounts/{id}/adjustments/credit': 'credit-given',
  'POST /api/agent/accounts/{id}/adjustments/lateFee': 'late-fee-waived',
  'POST /api/agent/accounts/{id}/adjustments/{adjustmentId}': 'credit-given',
  'DELETE /api/agent/accounts/{id}/adjustments/{adjustmentId}': 'credit-taken-back',
  'PUT /api/agent/accounts/{id}/closing': 'closing-set',
  'DELETE /api/agent/accounts/{id}/closing': 'closing-cancelled',
}

/** All calls that count as changes by support in a view of a customer. */
export const changingCalls: readonly string[] = [flagged, ...Object.keys(changeByCall)]

/** The name of a change, for the list that the customer reads. */
export const changeOf = (change: Change): SupportChange =>
  change.call === flagged ? changeByFlag[change.about[0]] : changeByCall[change.call]

/** The closing day that a change has set. Null for all other changes. */
export const closingDayOf = ({ call, about }: Change): Day | null =>
  call === 'PUT /api/agent/accounts/{id}/closing' ? (about?.[0] ?? null) : null

const minuteMs = 60_000

/**
 * Leaves out links that staff requested again within a minute. `sendLink` didn't send those again.
 * @param changes the changes of one view, oldest first
 */
export function withoutRepeatedLinks<C extends Change & { at: string; isSure: boolean }>(
  changes: readonly C[],
): C[] {
  const mailedAt = new Map<string | undefined, number>()
  return changes.filter((change) => {
    if (changeOf(change) !== 'link-mailed' || !change.isSure) return true
    const page = change.about?.[0]
    const at = Date.parse(change.at)
    if (at - (mailedAt.get(page) ?? -Infinity) < minuteMs) return false
    mailedAt.set(page, at)
    return true
  })
}

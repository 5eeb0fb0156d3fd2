import type * as contract from '@lightwell/rulebook/accounts/contract.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import { type Cents, decodeCents } from '@lightwell/rulebook/money.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

/**
 * The credit of a closed account, and the day its refund is due. `not-planned`: we don't refund it until the customer
 * asks.
 */
export type Refund =
  | { amountCents: Cents; state: 'owed' | 'on-its-way' | 'sent'; dueOn: Day }
  | { amountCents: Cents; state: 'not-planned' }

/** The closing of an account, for either billing kind. */
export interface Closing {
  /** The last day to order paper copies of the account's bills. Null while the account is open. */
  copiesUntil: Day | null
  /** The refund of the account's credit. Undefined if the account has no credit. */
  refund: Refund | undefined
}

export async function readClosing(id: AccountId): Promise<Closing> {
  const { copiesUntil, refund } = replyOf(
    await ask<typeof contract.readClosing>('GET /api/accounts/{id}/closing', { params: { id } }),
  )
  return { copiesUntil, refund: refund ? refundOf(refund) : undefined }
}

const states = { Owed: 'owed', OnItsWay: 'on-its-way', Sent: 'sent' } as const

function refundOf({
  amount,
  dueDate,
  status,
}: NonNullable<CallReply<typeof contract.readClosing>['refund']>): Refund {
  const amountCents = decodeCents(amount)
  if (status === 'NotPlanned' || dueDate === null) return { amountCents, state: 'not-planned' }
  return { amountCents, state: states[status], dueOn: dueDate }
}

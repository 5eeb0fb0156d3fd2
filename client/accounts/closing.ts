import type * as contract from '@lightwell/rulebook/accounts/contract.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import { type Cents, decodeCents } from '@lightwell/rulebook/money.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

/** A credit that is paid back, and by when; `not-planned`: to whoever asks for it. */
export type Refund =
  | { amountCents: Cents; state: 'owed' | 'on-its-way' | 'sent'; dueOn: Day }
  | { amountCents: Cents; state: 'not-planned' }

/** The end of an account of either kind. */
export interface Closing {
  /** The last day on which paper copies of its bills can be ordered; null while it is open. */
  copiesUntil: Day | null
  /** A credit and what becomes of it; undefined when there is none. */
  refund: Refund | undefined
}

/** Reads what is told of a closed account. */
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

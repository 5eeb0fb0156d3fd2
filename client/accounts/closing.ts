import type * as contract from '@lightwell/rulebook/accounts/contract.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { type Cents, decodeCents } from '@lightwell/rulebook/money.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

/** The end of an account of either kind. */
export interface Closing {
  /** The last day on which paper copies of its bills can be ordered; null while it is open. */
  copiesUntil: Day | null
  /** A credit that is paid back, and by when; nothing where there is none. */
  refund: { amountCents: Cents; dueOn: Day; isOnItsWay: boolean } | undefined
}

/** Reads what is told of a closed account. */
export async function readClosing(id: AccountId): Promise<Closing> {
  const { copiesUntil, refund } = replyOf(
    await ask<typeof contract.readClosing>('GET /api/accounts/{id}/closing', { params: { id } }),
  )
  return {
    copiesUntil,
    refund: refund
      ? {
          amountCents: decodeCents(refund.amount),
          dueOn: refund.dueDate,
          isOnItsWay: refund.status === 'OnItsWay',
        }
      : undefined,
  }
}

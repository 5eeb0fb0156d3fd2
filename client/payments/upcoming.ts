import type * as history from '@lightwell/rulebook/payments/history-contract.ts'
import { decodeUpcoming, type UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

/** Reads an account's scheduled and pending payments, the next one first, for either billing kind. Never cached. */
export async function listUpcoming(accountId: AccountId): Promise<UpcomingPayment[]> {
  const recent = await ask<typeof history.listRecentPayments>('GET /api/accounts/{id}/recentPayments', {
    params: { id: accountId },
    fresh: true,
  })
  return replyOf(recent).map(decodeUpcoming)
}

import { replyOf } from '@lightwell/client/answer.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import type { listRecentPayments } from '@lightwell/rulebook/payments/history-contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { WaitingPayment } from './ended.ts'

/** The payments that a rule has scheduled or that are on their way, the next first; both kinds are asked alike. Never from memory. */
export async function readWaiting(accountId: AccountId, ruleId: string): Promise<WaitingPayment[]> {
  const recent = await ask<typeof listRecentPayments>('GET /api/accounts/{id}/recentPayments', {
    params: { id: accountId },
    fresh: true,
  })
  return replyOf(recent)
    .filter(({ autopayId }) => autopayId === ruleId)
    .map(({ id, amount, date, status, autopayMove }) => ({
      id,
      amountCents: decodeCents(amount),
      payOn: date,
      isInProgress: status === 'Pending',
      earliest: autopayMove?.earliest,
    }))
}

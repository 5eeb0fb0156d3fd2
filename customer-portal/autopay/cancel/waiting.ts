import { listUpcoming } from '@lightwell/client/payments/upcoming.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { WaitingPayment } from './ended.ts'

/** The payments that a rule has scheduled or that are on their way, the next first. Never from memory. */
export async function readWaiting(accountId: AccountId, ruleId: string): Promise<WaitingPayment[]> {
  const upcoming = await listUpcoming(accountId)
  return upcoming
    .filter(({ autopay }) => autopay?.id === ruleId)
    .map(({ id, amountCents, payOn, status, autopay }) => ({
      id,
      amountCents,
      payOn,
      isInProgress: status === 'Pending',
      earliest: autopay?.move?.earliest,
    }))
}

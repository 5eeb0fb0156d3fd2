import { listUpcoming } from '@lightwell/client/payments/upcoming.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { WaitingPayment } from './ended.ts'

/** Reads an auto pay rule's scheduled and in-progress payments, soonest first. The answer is never cached. */
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

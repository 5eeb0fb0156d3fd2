import type { Day } from '@lightwell/rulebook/calendar.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { findMethod } from '../payment-methods/find-method.ts'
import { cancelWaiting, findInProgress } from '../payments/scheduled/planned.ts'
import { moveRule, type RuleId } from './store.ts'
import type { AutopayRow } from './tables.ts'

/**
 * Ends an auto pay rule that the caller has locked. Cancels the rule's scheduled payments. The rule's pending payments
 * continue. The biller is notified afterwards (`push-to-biller.ts`).
 * @param event `cancel`: the rule isn't wanted anymore, or has nothing left to pay. `stop`: the rule can't pay anymore
 * @returns the rule's payments, and the ended rule. The ended rule is undefined if no rule was active
 */
export async function endRule(
  trx: Queries,
  which: RuleId,
  event: 'cancel' | 'stop',
  today: Day,
  now: Temporal.Instant,
) {
  const cancelled = await cancelWaiting(trx, [which], now)
  const inProgress = await findInProgress(trx, which)
  const ended = { cancelled: cancelled.map(({ id }) => id), inProgress: inProgress.map(({ id }) => id) }
  const rule = await moveRule(trx, which, event, { end_on: today, ended }, newId(now), now)
  return { cancelled, inProgress, ended, rule }
}

/** Cancels an active auto pay rule, and returns what its email needs: its payments and its method. */
export async function cancelRule(
  trx: Queries,
  { account_id: accountId, id, method_id: methodId }: Pick<AutopayRow, 'account_id' | 'id' | 'method_id'>,
  today: Day,
  now: Temporal.Instant,
) {
  const { rule, ...payments } = await endRule(trx, { accountId, autopayId: id }, 'cancel', today, now)
  const method = await findMethod(trx, accountId, methodId)
  if (rule === undefined || method === undefined)
    throw new Error('An active rule moved, or its method is gone.')
  return { ...payments, method }
}

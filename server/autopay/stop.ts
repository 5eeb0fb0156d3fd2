import type { Day } from '@lightwell/rulebook/calendar.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { cancelWaiting, findInProgress } from '../payments/planned.ts'
import { letterOf } from './enrol.ts'
import { lockRulesWith, moveRule, type RuleId } from './store.ts'

/**
 * Ends a rule that cannot pay any more, in the transaction of the caller, which has locked it: its scheduled payments are
 * cancelled, those on their way go on. The biller is told afterwards (`tell-biller.ts`).
 */
export async function stopRule(
  trx: Queries,
  which: RuleId,
  today: Day,
  now: Temporal.Instant,
): Promise<void> {
  const cancelled = await cancelWaiting(trx, [which], now)
  const inProgress = await findInProgress(trx, which)
  const ended = { cancelled: cancelled.map(({ id }) => id), inProgress: inProgress.map(({ id }) => id) }
  await moveRule(trx, which, 'stop', { end_on: today, ended }, newId(now), now)
}

/** Ends every active rule that pays with a method. @returns them, in the form in which their readers are found. */
export async function stopRulesWith(
  trx: Queries,
  { accountId, methodId }: { accountId: string; methodId: string },
  today: Day,
  now: Temporal.Instant,
) {
  const rules = await lockRulesWith(trx, accountId, methodId)
  for (const { id: autopayId } of rules) await stopRule(trx, { accountId, autopayId }, today, now)
  return rules.map(letterOf)
}

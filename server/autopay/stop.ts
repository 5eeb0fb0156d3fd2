import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Queries } from '../database/transaction.ts'
import { endRule } from './end-rule.ts'
import { mailOf } from './enrol.ts'
import { lockRulesWith } from './store.ts'

/**
 * Ends every active auto pay rule that pays with a method.
 * @returns the ended rules, in the form that `readersOf` needs to find their email recipients
 */
export async function stopRulesWith(
  trx: Queries,
  { accountId, methodId }: { accountId: string; methodId: string },
  today: Day,
  now: Temporal.Instant,
) {
  const rules = await lockRulesWith(trx, accountId, methodId)
  for (const { id: autopayId } of rules) await endRule(trx, { accountId, autopayId }, 'stop', today, now)
  return rules.map(mailOf)
}

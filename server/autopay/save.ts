import { holdAccount } from '../accounts/hold-account.ts'
import type { World } from '../app.ts'
import { newId } from '../database/id.ts'
import { inTransaction } from '../database/transaction.ts'
import { Refused, refuse } from '../web/errors.ts'
import { type ChangeRefusal, change } from './change.ts'
import { type AutopayOrder, type EnrolRefusal, enrol } from './enrol.ts'
import { findActiveRule, findRuleOfMessage, lockRule } from './store.ts'
import { tellBillerNow } from './tell-biller.ts'

type SaveRefusal = EnrolRefusal | ChangeRefusal

/**
 * Signs up under the order's rule id, or changes the rule that has it, and then tells the biller. Sent again it changes
 * nothing: a message that came before is answered with the rule as it stands now.
 * @returns the rule's id.
 */
export async function saveAutopay(world: World, order: AutopayOrder): Promise<string | Refused<SaveRefusal>> {
  const saved = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, order.account.id)
    const former = await findRuleOfMessage(trx, order.account.id, order.messageId)
    if (former !== undefined) return former
    const which = { accountId: order.account.id, autopayId: order.autopayId }
    const rule = await lockRule(trx, which)
    const done = rule ? await change(trx, world, rule, order) : await enrol(trx, world, order)
    // The same order at the same moment was first: then it is there by now.
    const twin = done instanceof Refused && done.code === 'autopay-exists' && (await lockRule(trx, which))
    if (twin) return twin.id
    return done instanceof Refused ? done : order.autopayId
  })
  if (saved instanceof Refused) return saved
  await tellBillerNow(world, order.account)
  return saved
}

/** The same where the call names no rule: what is active is changed, and where nothing is, auto pay begins. */
export async function activateAutopay(
  world: World,
  order: Omit<AutopayOrder, 'autopayId' | 'messageId' | 'daysBefore'> & { usualDaysBefore: number },
): Promise<string | Refused<SaveRefusal>> {
  const now = world.clock()
  const rule = await findActiveRule(world.database, order.account.id)
  const daysBefore = rule?.days_before ?? order.usualDaysBefore
  const ids = { autopayId: rule?.id ?? newId(now), messageId: newId(now) }
  const saved = await saveAutopay(world, { ...order, ...ids, daysBefore })
  // Somebody else signed up at the same moment: now there is a rule to change.
  const isBeaten = rule === undefined && saved instanceof Refused && saved.code === 'autopay-exists'
  return isBeaten ? activateAutopay(world, order) : saved
}

/** Changes the days of the active rule alone. */
export async function changeDays(
  world: World,
  order: Omit<AutopayOrder, 'autopayId' | 'messageId' | 'methodId' | 'textVersion'>,
): Promise<string | Refused<SaveRefusal | 'not-found'>> {
  const rule = await findActiveRule(world.database, order.account.id)
  if (rule === undefined) return refuse('not-found')
  const ids = { autopayId: rule.id, messageId: newId(world.clock()), methodId: rule.method_id }
  return saveAutopay(world, { ...order, ...ids, textVersion: undefined })
}

import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { addAllToOutbox } from '../connectors/mail/store.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { readersOf } from '../linked-accounts/readers.ts'
import { findMethod } from '../payment-methods/find-method.ts'
import { cancelWaiting, findInProgress } from '../payments/planned.ts'
import type { World } from '../world.ts'
import { readLeftToPay } from './cancel.ts'
import { closedMail } from './consent-letters.ts'
import { letterOf, toldTo } from './enrol.ts'
import { findNewestRules, lockActiveRules, moveRule } from './store.ts'

/**
 * Ends the active rules of a closed account that is held, once nothing is left for them to pay. A letter says so, and what became
 * of their payments; the job `tell-biller` tells the biller.
 */
export async function endOfClosed(
  trx: Queries,
  world: World,
  { accountId, closedOn }: { accountId: string; closedOn: Day },
): Promise<void> {
  const now = world.clock()
  const today = dayOf(now, world.config.businessZone)
  await lockActiveRules(trx, accountId)
  const rules = (await findNewestRules(trx, accountId)).filter(({ status }) => status === 'active')
  const left = await readLeftToPay(trx, accountId, today)
  for (const rule of rules) {
    const which = { accountId, autopayId: rule.id }
    const cancelled = await cancelWaiting(trx, [which], now)
    const inProgress = await findInProgress(trx, which)
    const ended = { cancelled: cancelled.map(({ id }) => id), inProgress: inProgress.map(({ id }) => id) }
    const moved = await moveRule(trx, which, 'cancel', { end_on: today, ended }, newId(now), now)
    const method = await findMethod(trx, accountId, rule.method_id)
    if (moved === undefined || method === undefined)
      throw new Error('An active rule moved, or its method is gone.')
    const readers = await readersOf(trx, [letterOf(rule)])
    const mails = readers.map((each) =>
      closedMail(toldTo(world, { ...each, by: undefined }, method), {
        closedOn,
        cancelled,
        inProgress,
        left,
      }),
    )
    await addAllToOutbox(trx, mails, now)
  }
}

import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { Queries } from '../database/transaction.ts'
import { readersOf } from '../linked-accounts/readers.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import type { World } from '../world.ts'
import { readLeftToPay } from './cancel.ts'
import { closedAutopayMail } from './consent-mails.ts'
import { cancelRule } from './end-rule.ts'
import { mailOf, recipientOf } from './enrol.ts'
import { findNewestRules, lockActiveRules } from './store.ts'

/**
 * Ends the active auto pay rules of a closed account, because nothing is left to pay. The caller must have locked the
 * account. An email tells the customer and lists the rules' payments. The job `tell-biller` notifies the biller.
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
    const { cancelled, inProgress, method } = await cancelRule(trx, rule, today, now)
    const readers = await readersOf(trx, [mailOf(rule)])
    const mails = readers.map((each) =>
      closedAutopayMail(recipientOf(world, { ...each, by: undefined }, method), {
        closedOn,
        cancelled,
        inProgress,
        left,
      }),
    )
    await addAllToOutbox(trx, mails, now)
  }
}

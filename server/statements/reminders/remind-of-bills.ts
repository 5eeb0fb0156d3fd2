import { addDays, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { notifyOwners } from '../../contact-preferences/notify-owners.ts'
import type { Queries } from '../../database/transaction.ts'
import { workThrough } from '../../jobs/dead-letters.ts'
import { headOf } from '../../messages/mail/compose.ts'
import type { World } from '../../world.ts'
import { reminderOf } from './reminder-mail.ts'
import { type BillName, findBillsToRemind, insertBillsToRemind, takeBillsToRemind } from './store.ts'

/** Owners are reminded this number of days before their bill is due. */
const daysBefore = 3
const billsAtOnce = 500

/** Records that the owners of new bills need a reminder later. Runs in the transaction that makes the bills. */
export const remindLater = (trx: Queries, bills: readonly (BillName & { dueOn: Day })[]): Promise<void> =>
  insertBillsToRemind(
    trx,
    bills.map((bill) => ({ ...bill, remindOn: addDays(bill.dueOn, -daysBefore) })),
  )

/**
 * Reminds owners of bills that are due within three days and that no payment covers, once per bill. Each owner gets the
 * reminder by the channels they chose.
 * @returns the number of bills processed.
 */
export function remindOfBills(world: World): Promise<number> {
  const { clock, config } = world
  const today = () => dayOf(clock(), config.businessZone)
  return workThrough<BillName>(world, {
    job: 'remind-of-bills',
    most: billsAtOnce,
    thingOf: ({ accountId, statementOn }) => `${accountId}/${statementOn}`,
    claim: (trx, most) => takeBillsToRemind(trx, { today: today(), most }, clock()),
    async work(trx, bills) {
      const due = await findBillsToRemind(trx, bills, today())
      const notifications = due.map((bill) => ({
        owners: bill.owners,
        notification: reminderOf(headOf(config, clock()), bill),
      }))
      await notifyOwners(trx, world, notifications, clock())
    },
  })
}

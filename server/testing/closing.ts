import { announceBills } from '../autopay/announce-bills.ts'
import { pushToBillers } from '../autopay/push-to-biller.ts'
import { closeAccounts } from '../closing/close-accounts.ts'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { resolvePending } from '../payments/settle/resolve-pending.ts'
import { orderRefunds } from '../refunds/order-refunds.ts'
import { makeStatements } from '../statements/billing/make-statements.ts'
import { remindOfBills } from '../statements/reminders/remind-of-bills.ts'
import type { TestServer } from './test-server.ts'

/**
 * Takes all accounts that exist now out of billing and closing, so that the jobs only handle accounts that the test
 * adds.
 */
export async function leaveNothingToClose({ world: { database } }: TestServer): Promise<void> {
  await database.deleteFrom('billing_cycles').execute()
  await database
    .updateTable('accounts')
    .set({ closed_on: null, closing_told_at: null, closing_settled_at: null, refund_by: null })
    .execute()
}

/** Sets an account's closing day. Null keeps it open. */
export const closeOn = ({ world: { database } }: TestServer, accountId: string, day: string | null) =>
  database.updateTable('accounts').set({ closed_on: day }).where('id', '=', accountId).execute()

/** Moves the clock to the middle of each of these business days, and runs the jobs about bills and closed accounts. */
export async function closingDaysCome({ world, clock }: TestServer, ...days: string[]): Promise<void> {
  for (const day of days) {
    clock.set(`${day}T15:00:00Z`)
    for (const job of [
      makeStatements,
      announceBills,
      remindOfBills,
      closeAccounts,
      resolvePending,
      makeScheduled,
      closeAccounts,
      orderRefunds,
      closeAccounts,
      pushToBillers,
    ])
      await job(world)
  }
}

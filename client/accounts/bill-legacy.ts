import { decodeCents } from '@lightwell/rulebook/money.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { accountOnWire } from './account.ts'
import { outlookOf } from './bill-outlook.ts'
import type { Bill } from './biller.ts'

/** The bill of a legacy account stands with the account itself. */
export async function readLegacyBill(accountId: AccountId): Promise<Bill> {
  const { bill, autopay } = (await accountOnWire(accountId)).data
  if (bill === null) throw new Error('The bill was asked for without permission.')
  return {
    balanceCents: decodeCents(bill.currentBalance.amount),
    dueOn: bill.currentBalance.dueDate ?? undefined,
    pastDueCents: decodeCents(bill.pastDueBalance.amount),
    pastDueSince: bill.pastDueBalance.since ?? undefined,
    isAutopayOn: autopay,
    ...outlookOf(bill.outlook),
  }
}

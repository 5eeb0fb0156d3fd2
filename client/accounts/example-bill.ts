import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { exampleOwed } from '@lightwell/rulebook/accounts/example-owed.ts'

/** A bill for portal tests. Each test passes the parts that matter to it. */
export function exampleBill(part: Partial<Bill>): Bill {
  const bill = {
    balanceCents: 128_45,
    dueOn: '2026-12-03',
    pastDueCents: 0,
    pastDueSince: undefined,
    pendingCents: 0,
    scheduled: undefined,
    autopay: undefined,
    isAutopayOn: false,
    nextBillCreditCents: 0,
    closesOn: undefined,
    opensOn: '2026-11-18',
    change: undefined,
    ...part,
  }
  return { ...bill, owed: part.owed ?? exampleOwed(bill) }
}

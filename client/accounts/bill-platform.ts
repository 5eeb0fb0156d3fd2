import { decodeCents } from '@lightwell/rulebook/money.ts'
import type * as methods from '@lightwell/rulebook/payment-methods/contract.ts'
import type { BillingAccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'
import { outlookOf } from './bill-outlook.ts'
import type { Bill } from './biller.ts'

/** The bill of an account on the billing platform stands with its billing account. */
export async function readPlatformBill(billingAccountId: BillingAccountId): Promise<Bill> {
  const bill = replyOf(
    await ask<typeof methods.getBillingAccount>('GET /api/getBillingAccount', {
      query: { id: billingAccountId },
    }),
  )
  return {
    balanceCents: decodeCents(bill.balance),
    dueOn: bill.due_date ?? undefined,
    pastDueCents: decodeCents(bill.past_due_balance),
    pastDueSince: bill.past_due_since ?? undefined,
    isAutopayOn: bill.auto_payment_authorized,
    ...outlookOf(bill.outlook),
  }
}

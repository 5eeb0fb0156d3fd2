import { type Bill, decodeBillingAccount } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type * as methods from '@lightwell/rulebook/payment-methods/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { RefusedInView } from '@lightwell/web-kit/api/faults.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { replyOf } from '../answer.ts'
import { readOwed } from './account.ts'
import { byKind, type PlatformAccount } from './by-kind.ts'

/** Reads an account's bill. A legacy account has the bill itself; a platform account has it in its billing account. */
export const readBill = (account: LinkedAccount): Promise<Bill> =>
  byKind(account, { legacy: readLegacyBill, platform: readPlatformBill })

async function readLegacyBill(accountId: AccountId): Promise<Bill> {
  const bill = await readOwed(accountId)
  // The page's guards keep out customers who can't see the bill. So without a bill, this is staff who haven't verified
  // the customer's identity.
  if (bill === undefined) throw untilChecked()
  return bill
}

/** The refusal that staff get until they've verified the customer's identity. Only then can they see the bill. */
const untilChecked = () =>
  new RefusedInView('GET /api/accounts/{id}', { status: 403 }, 'check-the-caller', { wasChanging: false })

async function readPlatformBill({ billingAccountId }: PlatformAccount): Promise<Bill> {
  const query = { id: billingAccountId }
  return decodeBillingAccount(
    replyOf(await ask<typeof methods.getBillingAccount>('GET /api/getBillingAccount', { query })),
  )
}

import { type Bill, decodeBillingAccount } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type * as methods from '@lightwell/rulebook/payment-methods/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { replyOf } from '../answer.ts'
import { readOwed } from './account.ts'
import { byKind, type PlatformAccount } from './by-kind.ts'

/** What is owed on an account: with the account itself, or with the platform's billing account. */
export const readBill = (account: LinkedAccount): Promise<Bill> =>
  byKind(account, { legacy: readLegacyBill, platform: readPlatformBill })

async function readLegacyBill(accountId: AccountId): Promise<Bill> {
  const bill = await readOwed(accountId)
  // The guards let nobody ask for it who may not see it.
  if (bill === undefined) throw new Error('No bill.')
  return bill
}

async function readPlatformBill({ billingAccountId }: PlatformAccount): Promise<Bill> {
  const query = { id: billingAccountId }
  return decodeBillingAccount(
    replyOf(await ask<typeof methods.getBillingAccount>('GET /api/getBillingAccount', { query })),
  )
}

import { type Bill, decodeBill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type * as contract from '@lightwell/rulebook/accounts/contract.ts'
import { type Account, decodeAccount } from '@lightwell/rulebook/accounts/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

/** Reads an account, for either billing kind (legacy or platform). */
export async function readAccount(id: AccountId): Promise<Account> {
  return decodeAccount(await onWire(id))
}

/** Reads the account's bill, for either billing kind. Undefined for people who can't see the bill. */
export async function readOwed(id: AccountId): Promise<Bill | undefined> {
  return decodeBill(await onWire(id))
}

/** The request that `readAccount` and `readOwed` share. */
async function onWire(id: AccountId) {
  return replyOf(await ask<typeof contract.readAccount>('GET /api/accounts/{id}', { params: { id } }))
}

import type { cancelAutopay as cancelCall } from '@lightwell/rulebook/autopay/contract.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { resetAbuseCounter } from '@lightwell/rulebook/linked-accounts/staff-contract.ts'
import type { AccountId, AccountNumber } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

/** An account of the customer whose view is open. */
export type Linked = CallReply<typeof contract.listLinked>['accounts'][number]
/** An account with its auto pay rules, and the people who have access to it. */
export type Details = CallReply<typeof contract.readLinked>
export type Person = NonNullable<Details['linkedUsers']>[number]

/** Reads the accounts of the customer whose view is in the page's URL. */
export async function readAccounts(): Promise<Linked[]> {
  const outcome = await ask<typeof contract.listLinked>('GET /api/profile/accounts')
  if (!outcome.ok) throw new Error('The list of accounts refuses nothing.')
  return outcome.reply.accounts
}

export const readDetails = (id: AccountId) =>
  ask<typeof contract.readLinked>('GET /api/profile/accounts/{id}', { params: { id } })

export const link = (number: string) =>
  ask<typeof contract.linkAccount>('POST /api/profile/accounts/{id}', {
    params: { id: number as AccountNumber },
    body: {},
  })

export const unlink = (id: AccountId) =>
  ask<typeof contract.unlinkAccount>('DELETE /api/profile/accounts/{id}', { params: { id } })

export const removePerson = (id: AccountId, userId: string) =>
  ask<typeof contract.endUser>('DELETE /api/accounts/{id}/users/{userId}', { params: { id, userId } })

export const unlockPin = (accountId: AccountId) =>
  ask<typeof resetAbuseCounter>('DELETE /api/agent/resetAbuseCounter/{accountId}', {
    params: { accountId },
  })

/** Cancels an auto pay rule of an account. The call is the same for accounts of the legacy and the platform kind. */
export const cancelAutopay = (id: AccountId, autopayId: string) =>
  ask<typeof cancelCall>('DELETE /api/accounts/{id}/autopay/{autopayId}', { params: { id, autopayId } })

import { addAccount, addAutopay, addIdentity, linkAccount } from '@lightwell/server/identity/test-rows.ts'
import type { Story } from '../fixtures/journey.ts'

type At = Pick<Story, 'lightwell'>
type Of = Pick<Story, 'lightwell' | 'household'>

/**
 * Adds an account that nobody has linked.
 * @returns its number
 */
export async function addsUnlinked({ lightwell }: At): Promise<string> {
  const { accountNumber } = await addAccount(lightwell, { kind: 'legacy' })
  return accountNumber
}

/** The number of the customer's account. */
export async function numberOf({ lightwell, household }: Of): Promise<string> {
  const { number } = await lightwell.world.database
    .selectFrom('accounts')
    .where('id', '=', await household.accountId())
    .select('account_number as number')
    .executeTakeFirstOrThrow()
  return number
}

/**
 * Adds a helper to the customer's account.
 * @returns the helper's name
 */
export async function isHelped({ lightwell, household }: Of): Promise<string> {
  const { identityId } = await addIdentity(lightwell)
  await linkAccount(lightwell, {
    accountId: await household.accountId(),
    identityId,
    role: 'user',
    billing: true,
  })
  const { name } = await lightwell.world.database
    .selectFrom('identities')
    .where('id', '=', identityId)
    .select((of) => [of.fn<string>('concat_ws', [of.val(' '), 'first_name', 'last_name']).as('name')])
    .executeTakeFirstOrThrow()
  return name
}

/** Turns on auto pay for the customer's account with a saved payment method, and turns off all other rules. */
export async function hasAutopay({ lightwell, household }: Of): Promise<void> {
  const { database } = lightwell.world
  const accountId = await household.accountId()
  await database
    .updateTable('autopays')
    .set({ status: 'cancelled' })
    .where('account_id', '=', accountId)
    .execute()
  const { id } = await database
    .selectFrom('payment_methods')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow()
  await addAutopay(lightwell, { accountId }, id)
}

/** Links `count` more accounts to the customer. */
export async function hasManyAccounts({ lightwell }: At, identityId: string, count: number): Promise<void> {
  for (let each = 0; each < count; each++) {
    const { accountId } = await addAccount(lightwell, { kind: each % 2 ? 'legacy' : 'platform' })
    await linkAccount(lightwell, { accountId, identityId, role: each % 3 ? 'owner' : 'user', billing: true })
  }
}

/** Uses up the tries to enter an account's PIN. */
export async function isTriedOften({ lightwell: { world } }: At, accountNumber: string): Promise<void> {
  const key = accountNumber.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  for (let tries = 0; tries < 10; tries++) await world.limits.take('pin', { account: key })
}

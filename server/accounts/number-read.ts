import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { Queries } from '../database/transaction.ts'

/**
 * Finds the account with a number in its normalized form (`number_key`), with its PIN digest and its address on file.
 */
export async function findByNumber(queries: Queries, key: string) {
  const found = await queries
    .selectFrom('accounts')
    .where('number_key', '=', key)
    .select([
      'id',
      'account_number as accountNumber',
      'pin_digest as pinDigest',
      'contact_email as contactEmail',
    ])
    .limit(2)
    .execute()
  // If two account numbers only differ by their dashes, we can't know which account is meant, so none is returned.
  const [account, another] = found
  return account && !another ? { ...account, id: account.id as AccountId } : undefined
}

/**
 * Finds the account with an id, or with a number in its normalized form. Undefined if they match two different
 * accounts, so that the wrong one is never used.
 */
export async function findByIdOrNumber(queries: Queries, named: { id: string; key: string }) {
  const found = await queries
    .selectFrom('accounts')
    .where((of) => of.or([of('id', '=', named.id), of('number_key', '=', named.key)]))
    .select(['id', 'account_number as accountNumber'])
    .select(['contact_email as contactEmail', 'is_protected as isProtected'])
    .limit(2)
    .execute()
  const [account, another] = found
  return account && !another ? { ...account, id: account.id as AccountId } : undefined
}

/**
 * Finds the open account with a number in its normalized form, for guests. Undefined if several accounts have that
 * number. Also undefined if the account is closed, since guests only ask about services and a closed account has none.
 */
export async function findOpenByNumber(queries: Queries, key: string): Promise<AccountId | undefined> {
  const found = await queries
    .selectFrom('accounts')
    .where('number_key', '=', key)
    .where('closing_told_at', 'is', null)
    .select('id')
    .limit(2)
    .execute()
  return found.length === 1 ? (found[0]?.id as AccountId) : undefined
}

/** Reads the facts about the account with a number in its normalized form. */
export async function findFactsOf(queries: Queries, key: string) {
  const found = await queries
    .selectFrom('accounts')
    .where('number_key', '=', key)
    .select((account) => [
      ...(['id', 'kind', 'account_number as accountNumber', 'account_type as accountType'] as const),
      ...(['service_address as serviceAddress', 'restricted_early_access as restrictedEarlyAccess'] as const),
      'closed_on as closedOn',
      account
        .exists(
          account
            .selectFrom('services')
            .whereRef('account_id', '=', 'accounts.id')
            .where('type', '=', 'BILLING'),
        )
        .as('billing'),
    ])
    .executeTakeFirst()
  return found && { ...found, id: found.id as AccountId, billing: Boolean(found.billing) }
}

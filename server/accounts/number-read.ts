import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { Queries } from '../database/transaction.ts'

/**
 * Finds the account with a number in normalized form (`number_key`), with its PIN digest and its email address on file.
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
  // If several accounts have this number in normalized form, we can't know which one is meant. So none is returned.
  const [account, another] = found
  return account && !another ? { ...account, id: account.id as AccountId } : undefined
}

/**
 * Finds the account with an id, or with a number in normalized form. Undefined if the id and the number match two
 * different accounts, so that the wrong account is never used.
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
 * Finds the account with a number in normalized form, for guests. Undefined if several accounts have the number. Also
 * undefined for an account that was closed, because guests only ask about services, and a closed account has none.
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

/** Finds an account by its normalized number, and reads the facts about it. */
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

import type { AccountId, AccountNumber } from '@lightwell/rulebook/wire.ts'
import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { linkRows } from '../linked-accounts/read.ts'

/** A found person, as the database returns them. */
export interface FoundPerson {
  uid: string
  email: string
  firstName: string
  lastName: string
  isActive: boolean
  accounts: FoundAccount[]
}

interface FoundAccount {
  accountId: AccountId
  accountNumber: AccountNumber
  role: 'owner' | 'user'
  serviceAddress: string
}

/**
 * SQL for the `accounts` of a found person, at most 50. `i` is the person's row. The account with the given number
 * comes first.
 */
const theirAccounts = (numberKey: string | undefined) => sql`coalesce((
  select json_agg(listed) from (
    select a.id as "accountId", a.account_number as "accountNumber", l.role, a.service_address as "serviceAddress"
    from ${linkRows} l join ${accountRows} a on a.id = l.account_id
    where l.identity_id = i.id
    order by a.number_key is not distinct from ${numberKey ?? null}::text desc,
      l.opens_first_since desc nulls last, l.linked_at, a.id
    limit 50) listed), '[]')`

/**
 * SQL for the columns of a `FoundPerson`. `i` is the person's row.
 * @param numberKey the number of the account to put first
 */
export const foundPerson = (
  numberKey: string | undefined,
) => sql`i.id as uid, i.email, i.first_name as "firstName",
  i.last_name as "lastName", i.is_active as "isActive", ${theirAccounts(numberKey)} as accounts`

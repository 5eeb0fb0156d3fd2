import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { linkRows } from '../linked-accounts/read.ts'

/**
 * SQL that's true if member of staff `p` can still see the customer of view `v`. If one of the customer's accounts is
 * protected, only supervisors can (`mayOpen`). That applies even to views opened before the account was protected.
 */
export const stillSeen = sql`(p.role = 'supervisor' or not exists (
  select from ${linkRows} k join ${accountRows} b on b.id = k.account_id
  where k.identity_id = v.identity_id and b.is_protected))`

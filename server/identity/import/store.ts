import type pg from 'pg'
import { inRange, type Range, type Staging } from '../../data-files/staging.ts'
import { notChosen } from '../passwords.ts'

/**
 * Removes imported people whose email already has an identity: from then on, people change their data in the portal.
 * Returns how many were removed.
 */
export async function removeKnownCustomers(client: pg.PoolClient, staging: Staging): Promise<number> {
  const removed = await client.query(
    `delete from ${staging.table('customers')} s using identities i where i.email = s.email`,
  )
  return removed.rowCount ?? 0
}

export async function insertCustomers(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  now: string,
): Promise<number> {
  const { sql, values } = inRange(range, 'email')
  const inserted = await client.query(
    `insert into identities (id, email, password_hash, first_name, last_name, is_verified, telephone,
        telephone_verified, language, dst_user_name, usi, origin, created_at)
      select id, email, '${notChosen}', first_name, last_name, email_verified, telephone, telephone_verified, language,
        dst_user_name, usi, 'import',
        $${values.length + 1}::timestamptz
      from ${staging.table('customers')} s where ${sql}`,
    [...values, now],
  )
  return inserted.rowCount ?? 0
}

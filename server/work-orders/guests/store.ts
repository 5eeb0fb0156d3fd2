import { sql } from 'kysely'
import { accountRows } from '../../accounts/read.ts'
import type { Queries } from '../../database/transaction.ts'
import { orderRows } from '../orders/read.ts'
import { ticketRows } from '../tickets/read.ts'

/**
 * Finds all accounts with this normalized number and a service address in this ZIP code. If there are several, `lookUp`
 * picks the one whose name matches the last name that the guest typed.
 */
export async function findByAccount(
  queries: Queries,
  key: string,
  zip: string,
): Promise<{ id: string; name: string }[]> {
  const found = await sql<{ id: string; name: string }>`
    select id, name from ${accountRows} where number_key = ${key} and zip = ${zip}`.execute(queries)
  return found.rows
}

/**
 * Finds all accounts in this ZIP code that have a ticket or an order with this number. Different accounts may use the
 * same number.
 */
export async function findByWork(
  queries: Queries,
  key: string,
  zip: string,
): Promise<{ id: string; name: string }[]> {
  const found = await sql<{ id: string; name: string }>`
    select a.id, a.name from ${accountRows} a
    where a.zip = ${zip} and a.id in (
      select account_id from ${ticketRows} where id_key = ${key}
      union select account_id from ${orderRows} where id_key = ${key})`.execute(queries)
  return found.rows
}

/** An account's service address. */
export async function findServiceAddress(queries: Queries, accountId: string): Promise<string | undefined> {
  const found = await sql<{ address: string }>`
    select service_address as address from ${accountRows} where id = ${accountId}`.execute(queries)
  return found.rows[0]?.address
}

import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows, openEmailChanges } from '../identity/read.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { type FoundPerson, foundPerson } from './person-store.ts'

/**
 * Finds people by an email address: the address they sign in with, or a new address that they haven't verified yet.
 * @param email in lowercase
 */
export async function findByEmail(
  queries: Queries,
  email: string,
  now: Temporal.Instant,
): Promise<FoundPerson[]> {
  const found = await sql<FoundPerson>`
    select ${foundPerson(undefined)} from (
      select id from ${identityRows} where email = ${email}
      union select c.identity_id from ${openEmailChanges(now)} c where c.email = ${email} offset 0) whose
      join ${identityRows} i on i.id = whose.id
    order by i.email <> ${email}, i.id limit 50`.execute(queries)
  return found.rows
}

/**
 * Finds the people with this user name, which is their email or their name in the legacy system.
 * @param numberKey the number of an account that they must also have
 */
export async function findByUserName(
  queries: Queries,
  userName: string,
  numberKey: string | undefined,
): Promise<FoundPerson[]> {
  const found = await sql<FoundPerson>`
    select ${foundPerson(numberKey)} from (
      select id from ${identityRows} where email = lower(${userName})
      union select id from ${identityRows} where lower(dst_user_name) = lower(${userName}) offset 0) whose
      join ${identityRows} i on i.id = whose.id
    where (${numberKey ?? null}::text is null or exists (
        select from ${linkRows} l join ${accountRows} a on a.id = l.account_id
        where l.identity_id = i.id and a.number_key = ${numberKey ?? null}::text))
    order by i.id limit 50`.execute(queries)
  return found.rows
}

/** Finds the people who are linked to the account with this number, owners first. */
export async function findByNumber(queries: Queries, numberKey: string): Promise<FoundPerson[]> {
  const found = await sql<FoundPerson>`
    select ${foundPerson(numberKey)} from ${identityRows} i join (
      select l.identity_id, min(l.role) as role from ${accountRows} a join ${linkRows} l on l.account_id = a.id
      where a.number_key = ${numberKey} group by l.identity_id order by 2, 1 limit 50) whose on whose.identity_id = i.id
    order by whose.role, i.id`.execute(queries)
  return found.rows
}

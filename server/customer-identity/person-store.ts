import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'

/** How somebody is reached; `undefined` where the identity was deleted. */
export async function findContact(
  queries: Queries,
  identityId: string,
): Promise<
  | {
      firstName: string
      lastName: string
      email: string
      telephone: string | null
      telephoneVerified: boolean
    }
  | undefined
> {
  const found = await sql<NonNullable<Awaited<ReturnType<typeof findContact>>>>`
    select first_name as "firstName", last_name as "lastName", email, telephone, telephone_verified as "telephoneVerified"
    from ${identityRows} where id = ${identityId}::uuid and deleted_at is null`.execute(queries)
  return found.rows[0]
}

/** By what the video system knows somebody, and what counts in its place; `undefined` where the identity was deleted. */
export async function findUsi(
  queries: Queries,
  identityId: string,
): Promise<{ usi: string | null; usiOverride: string | null } | undefined> {
  const found = await sql<{ usi: string | null; usiOverride: string | null }>`
    select usi, usi_override as "usiOverride" from ${identityRows}
    where id = ${identityId}::uuid and deleted_at is null`.execute(queries)
  return found.rows[0]
}

import { type RawBuilder, sql } from 'kysely'
import type { GuestArea, GuestMay } from '../acting/guest-areas.ts'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'

/** A guest session that hasn't expired. */
export interface FoundGuest {
  id: string
  accountId: string
  may: Partial<GuestMay>
}

/** A guest session to open. Without an account, it gives access to nothing. */
export interface NewGuest {
  id: string
  tokenHash: Buffer
  accountId: string | undefined
  may: Partial<GuestMay>
  expiresAt: Temporal.Instant
}

/**
 * Opens a guest session, and ends the browser's other sessions for the same areas.
 * @param browser the digests of the tokens in the browser's cookie
 * @returns the token digests of the browser's sessions that continue
 */
export async function insertGuest(
  queries: Queries,
  { id, tokenHash, accountId, may, expiresAt }: NewGuest,
  browser: Buffer[],
  now: Temporal.Instant,
): Promise<Buffer[]> {
  const areas = Object.keys(may) as GuestArea[]
  const { rows } = await sql<GoingOn>`
    with replaced as (${removed(browser, areas)}),
    opened as (
      insert into guests (token_hash, id, account_id, may, expires_at)
      values (
        ${tokenHash}, ${id}, ${accountId ?? null}, ${JSON.stringify(may)}::jsonb, ${expiresAt.toString()}::timestamptz))
    ${others(browser, areas, now)}`.execute(queries)
  return rows.map((row) => row.tokenHash)
}

/** Finds all valid guest sessions of a browser. */
export async function findGuests(
  queries: Queries,
  browser: Buffer[],
  now: Temporal.Instant,
): Promise<FoundGuest[]> {
  const { rows } = await sql<FoundGuest>`
    select id, account_id as "accountId", may from guests where ${isOf(browser)} and ${holds(now)}`.execute(
    queries,
  )
  return rows
}

/**
 * Ends a browser's guest sessions for these areas.
 * @returns the token digests of the browser's sessions that continue
 */
export async function removeGuest(
  queries: Queries,
  browser: Buffer[],
  areas: GuestArea[],
  now: Temporal.Instant,
): Promise<Buffer[]> {
  const { rows } = await sql<GoingOn>`
    with ended as (${removed(browser, areas)}) ${others(browser, areas, now)}`.execute(queries)
  return rows.map((row) => row.tokenHash)
}

interface GoingOn {
  tokenHash: Buffer
}

const removed = (browser: Buffer[], areas: GuestArea[]) =>
  sql`delete from guests where ${isOf(browser)} and ${overlaps(areas)}`
const others = (browser: Buffer[], areas: GuestArea[], now: Temporal.Instant) => sql`
  select token_hash as "tokenHash" from guests where ${isOf(browser)} and not ${overlaps(areas)} and ${holds(now)}`

const isOf = (browser: Buffer[]) => sql`token_hash = any(${browser}::bytea[])`
const overlaps = (areas: GuestArea[]) => sql`may ?| ${areas}::text[]`
const holds = (now: Temporal.Instant) =>
  sql`account_id is not null and expires_at > ${now.toString()}::timestamptz`

/** The tables of guest sessions. `lookups` and `guest_sessions` are only for servers of the previous release. */
export const guestTables = ['guests', 'lookups', 'guest_sessions'] as const

/** Deletes up to `most` expired guest sessions from a table. Returns the number deleted. */
export const removeOldGuests = (
  queries: Queries,
  table: (typeof guestTables)[number],
  now: Temporal.Instant,
  most: number,
): Promise<number> =>
  removeAt(
    queries,
    table,
    sql`select ctid from ${sql.table(table)} where ${isOver(now)} order by expires_at limit ${most}`,
  )

/** SQL for expired sessions to delete (`Job.waiting`). */
export const oldGuests = ({ now }: Moment): RawBuilder<unknown> => {
  const over = guestTables.map((table) => sql`select 1 from ${sql.table(table)} where ${isOver(now)}`)
  return sql`from (${sql.join(over, sql` union all `)}) over`
}

const isOver = (now: Temporal.Instant) => sql`expires_at <= ${now.toString()}::timestamptz`

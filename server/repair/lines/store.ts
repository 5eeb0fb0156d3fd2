import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'

/** A line's simulated state. */
export interface PlayedLine {
  isSuspended: boolean
  lightDbm: number | null
  isPortUp: boolean
  isProvisioned: boolean
  provisionedAt: Date
  provisionSeconds: number
  provisionEnds: 'done' | 'refused' | 'lost'
  isSilent: boolean
  askedAt: Date | null
}

const columns = sql`is_suspended as "isSuspended", light_dbm as "lightDbm", is_port_up as "isPortUp",
  is_provisioned as "isProvisioned", provisioned_at as "provisionedAt", provision_seconds as "provisionSeconds",
  provision_ends as "provisionEnds", is_silent as "isSilent", asked_at as "askedAt"`

export async function findPlayedLine(queries: Queries, accountId: string): Promise<PlayedLine | undefined> {
  const found = await sql<PlayedLine>`
    select ${columns} from played_lines where account_id = ${accountId}`.execute(queries)
  return found.rows[0]
}

/**
 * Records a request to provision a line again. A second request with the same `id` changes nothing.
 * @returns the line; undefined if it doesn't exist
 */
export async function askPlayedLine(
  queries: Queries,
  { accountId, id }: { accountId: string; id: string },
  now: Temporal.Instant,
): Promise<PlayedLine | undefined> {
  const asked = await sql<PlayedLine>`
    update played_lines set
      asked_at = case when asked_id = ${id}::uuid then asked_at else ${now.toString()}::timestamptz end,
      asked_id = ${id}::uuid
    where account_id = ${accountId} returning ${columns}`.execute(queries)
  return asked.rows[0]
}

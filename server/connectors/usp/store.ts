import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'

/** An agent, and the serial number of the device on which it runs. */
export interface Agent {
  endpointId: string
  serial: string
}

/** The agents of devices, by their serial numbers. */
export async function findAgents(queries: Queries, serials: readonly string[]): Promise<Agent[]> {
  const found = await sql<Agent>`
    select endpoint_id as "endpointId", serial from usp_agents where serial = any(${serials}::text[])`.execute(
    queries,
  )
  return found.rows
}

/** Keeps that agents are there, each once. */
export async function insertAgents(
  queries: Queries,
  agents: readonly Agent[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into usp_agents (endpoint_id, serial, first_heard_at)
    select a.endpoint_id, a.serial, ${now.toString()}::timestamptz
    from unnest(${agents.map(({ endpointId }) => endpointId)}::text[], ${agents.map(({ serial }) => serial)}::text[])
      as a (endpoint_id, serial)
    on conflict do nothing`.execute(queries)
}

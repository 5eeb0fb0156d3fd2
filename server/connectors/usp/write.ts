import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'

/** An agent, and the serial number of the device it runs on. */
export interface Agent {
  endpointId: string
  serial: string
}

/** Finds the agents of devices by serial number, ignoring case. Returns each agent with the serial number as given. */
export async function findAgents(queries: Queries, serials: readonly string[]): Promise<Agent[]> {
  const found = await sql<Agent>`
    select distinct a.endpoint_id as "endpointId", asked.serial from unnest(${serials}::text[]) as asked (serial)
    join usp_agents a on lower(a.serial) = lower(asked.serial)`.execute(queries)
  return found.rows
}

/**
 * Stores agents. Skips agents that are already stored.
 * @returns the number of new agents with a serial number that another agent has
 */
export async function insertAgents(
  queries: Queries,
  agents: readonly Agent[],
  now: Temporal.Instant,
): Promise<number> {
  const found = await sql<{ alike: number }>`
    with added as (insert into usp_agents (endpoint_id, serial, first_heard_at)
    select a.endpoint_id, a.serial, ${now.toString()}::timestamptz
    from unnest(${agents.map(({ endpointId }) => endpointId)}::text[], ${agents.map(({ serial }) => serial)}::text[])
      as a (endpoint_id, serial)
    on conflict do nothing returning endpoint_id, serial)
    select count(*)::int as alike from added a
    where exists (select from usp_agents other where lower(other.serial) = lower(a.serial))
      or exists (select from added other where lower(other.serial) = lower(a.serial) and other.endpoint_id <> a.endpoint_id)`.execute(
    queries,
  )
  return found.rows[0]?.alike ?? 0
}

/** An agent that has the same serial number as another agent, and the time of its first message. */
export interface AlikeAgent extends Agent {
  firstHeardAt: Date
}

/** Finds the agents that share a serial number. None of their devices is managed. */
export async function findAlike(queries: Queries): Promise<AlikeAgent[]> {
  const found = await sql<AlikeAgent>`
    select endpoint_id as "endpointId", serial, first_heard_at as "firstHeardAt" from usp_agents
    where lower(serial) in (select lower(serial) from usp_agents group by lower(serial) having count(*) > 1)
    order by lower(serial), first_heard_at, endpoint_id`.execute(queries)
  return found.rows
}

/**
 * Deletes an agent. The agent's next message stores it again.
 * @returns true if the agent was stored
 */
export async function forgetAgent(queries: Queries, endpointId: string): Promise<boolean> {
  const forgotten = await queries
    .deleteFrom('usp_agents')
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirst()
  return forgotten.numDeletedRows > 0n
}

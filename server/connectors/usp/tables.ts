import type { Instant } from '../../database/columns.ts'

/** The table of agents that have sent us a message. */
export interface UspTables {
  usp_agents: {
    endpoint_id: string
    serial: string
    first_heard_at: Instant
  }
}

declare module '../../database/tables.ts' {
  interface Tables extends UspTables {}
}

import type { ColumnType } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of background jobs. */
export interface JobTables {
  misfits: DeadLetterTable
  job_runs: JobRunTable
}

/** An item that a job failed on. Each failure makes the wait before the next attempt longer. */
interface DeadLetterTable {
  job: string
  thing: string
  id: string
  reason: string
  times: number
  since: Instant
  next_try_at: Instant
  content: ColumnType<unknown, string | null, string | null>
}

interface JobRunTable {
  job: string
  known_since: Instant
  began_at: InstantOrNone
  succeeded_at: InstantOrNone
  failed_at: InstantOrNone
  reason: string | null
}

declare module '../database/tables.ts' {
  interface Tables extends JobTables {}
}

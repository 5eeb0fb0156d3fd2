import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** A dead letter as operators see it. */
export interface ListedDeadLetter {
  id: string
  job: string
  thing: string
  reason: string
  times: number
  since: Date
  nextTryAt: Date
}

/** The dead letters, newest first. */
export async function findDeadLetters(queries: Queries, most: number): Promise<ListedDeadLetter[]> {
  const found = await sql<ListedDeadLetter>`
    select id, job, thing, reason, times, since, next_try_at as "nextTryAt" from misfits
    order by since desc, id desc limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}

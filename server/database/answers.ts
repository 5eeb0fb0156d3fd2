import { sql } from 'kysely'
import type { Database } from './transaction.ts'

const patienceMs = 2_000

/** Whether the database answers, within two seconds. */
export async function databaseAnswers(database: Database): Promise<boolean> {
  const asked = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  )
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, patienceMs, false)
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}

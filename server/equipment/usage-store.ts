import type { Day } from '@lightwell/rulebook/calendar.ts'
import { firstUsageMonth } from '@lightwell/rulebook/equipment/usage.ts'
import { sql } from 'kysely'
import type { MonthOfUse } from '../connectors/devices/port.ts'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'

/**
 * The monthly usage of an account's line, as counted in the provider's files.
 * @param months the first and the last month to read, 'YYYY-MM'
 */
export async function findCounted(
  queries: Queries,
  accountId: string,
  months: { since: string; until: string },
): Promise<MonthOfUse[]> {
  const found = await sql<MonthOfUse>`
    select month, down_bytes::float8 as "downBytes", up_bytes::float8 as "upBytes" from account_usage
    where account_id = ${accountId} and month between ${months.since} and ${months.until}
    order by month`.execute(queries)
  return found.rows
}

/** Selects months too old to be shown, for the job's backlog count (`Job.waiting`). */
export const oldUsage = ({ today }: Pick<Moment, 'today'>) =>
  sql`from account_usage where month < ${firstUsageMonth(today)}`

/**
 * Deletes up to `most` months of usage that are too old to be shown.
 * @returns how many
 */
export const removeOldUsage = (queries: Queries, today: Day, most: number): Promise<number> =>
  removeAt(
    queries,
    'account_usage',
    sql`select ctid ${oldUsage({ today })} order by month limit ${sql.lit(most)}`,
  )

import type { Day } from '@lightwell/rulebook/calendar.ts'
import { firstUsageMonth } from '@lightwell/rulebook/equipment/usage.ts'
import { sql } from 'kysely'
import type { MonthOfUse } from '../connectors/devices/port.ts'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'

/** What went through the line of an account in each month, as the provider's files count it. @param months 'YYYY-MM', both included */
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

/** Months that nobody is shown any more (`Job.waiting`). */
export const oldUsage = ({ today }: Pick<Moment, 'today'>) =>
  sql`from account_usage where month < ${firstUsageMonth(today)}`

/** Removes some of the months that nobody is shown any more. @returns how many */
export const removeOldUsage = (queries: Queries, today: Day, most: number): Promise<number> =>
  removeAt(
    queries,
    'account_usage',
    sql`select ctid ${oldUsage({ today })} order by month limit ${sql.lit(most)}`,
  )

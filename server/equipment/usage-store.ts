import { sql } from 'kysely'
import type { MonthOfUse } from '../connectors/devices/port.ts'
import type { Queries } from '../database/transaction.ts'

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

import { type By, byColumns } from '../acting/by.ts'
import type { Queries } from '../database/transaction.ts'

/** Records that an owner acknowledged the notice about power outages. */
export async function insertNotice(
  queries: Queries,
  { accountId, by, version }: { accountId: string; by: By; version: string },
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('power_notices')
    .values({
      account_id: accountId,
      text_version: version,
      ...byColumns(by),
      acknowledged_at: now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

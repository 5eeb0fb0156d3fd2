import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'

/** A look of a member of staff at something of an account. */
export interface Look {
  staffId: string
  accountId: string
  /** By which call: `GET /api/voice/{tn}/debug/logs`. */
  call: string
}

/** Writes a look down. Rows are added and never changed. */
export async function insertLook(
  queries: Queries,
  { staffId, accountId, call }: Look,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('agent_trail')
    .values({ id: newId(now), staff_id: staffId, account_id: accountId, call, at: now.toString() })
    .execute()
}

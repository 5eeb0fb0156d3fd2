import { sql } from 'kysely'
import { approvalRows } from '../approvals/read.ts'
import type { Queries } from '../database/transaction.ts'
import { staffRows } from '../staff/read.ts'
import type { Which } from './store.ts'
import type { AdjustmentRow } from './tables.ts'

/** An adjustment, with the person who gave it and the state of its approval request. */
export type ListedAdjustment = AdjustmentRow & {
  givenBy: string
  isApproved: boolean
  isDeclined: boolean
}

/** Lists an account's adjustments that are older than the adjustment `after`, newest first. */
export const findPage = (
  queries: Queries,
  { accountId, after, most }: { accountId: string; after: string | undefined; most: number },
): Promise<ListedAdjustment[]> =>
  read(
    queries,
    sql`a.account_id = ${accountId} and ${after === undefined ? sql`true` : sql`a.id < ${after}::uuid`}`,
    most,
  )

/** Finds one adjustment. Undefined if it doesn't exist. */
export const findListed = async (queries: Queries, { account_id, id }: Which) =>
  (await read(queries, sql`a.account_id = ${account_id} and a.id = ${id}::uuid`, 1))[0]

async function read(
  queries: Queries,
  which: ReturnType<typeof sql>,
  most: number,
): Promise<ListedAdjustment[]> {
  const found = await sql<ListedAdjustment>`
    select a.*, (select p.full_name from ${staffRows} p where p.id = a.by_id::uuid) as "givenBy",
      coalesce(r.approved_at is not null and r.used_at is null, false) as "isApproved",
      coalesce(r.declined_at is not null, false) as "isDeclined"
    from adjustments a left join ${approvalRows} r on r.id = a.approval_id
    where ${which} order by a.id desc limit ${most}`.execute(queries)
  return found.rows
}

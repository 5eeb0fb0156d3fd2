import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { mayBeDone, outcomeRows, trailRows } from '../trail/read.ts'
import { viewRows } from '../views/read.ts'
import type { Change } from './changes.ts'
import { isChange } from './read.ts'

/** A view of a customer, as that customer sees it in the portal. Without the member of staff's name and words. */
export interface AccessLogEntry {
  id: string
  at: Date
  reason: ViewReason
  wasChecked: boolean
  /** The time at which the third failed check ended the view. Null if that didn't happen. */
  checksFailedAt: Date | null
  /** The changes that staff made in the view, or may have made, oldest first. */
  changes: (Change & { at: string; isSure: boolean })[]
}

/** SQL for the columns of `AccessLogEntry`. `v` is the view. */
export const accessLogColumns = sql`
  v.id, v.opened_at as at, v.reason, v.checked_at is not null as "wasChecked",
  v.checks_failed_at as "checksFailedAt",
  coalesce((
    select json_agg(json_build_object('at', t.at, 'call', t.call, 'about', t.about, 'isSure', o.outcome = 'done') order by t.id)
    from ${trailRows} t join ${outcomeRows} o on o.doing = t.id and ${mayBeDone}
    where t.view_id = v.id and ${isChange}), '[]') as changes`

/** Reads up to `most` views of an identity, newest first, starting after the view `before`. */
export async function findAccessLog(
  queries: Queries,
  identityId: string,
  before: string | undefined,
  most: number,
): Promise<AccessLogEntry[]> {
  const found = await sql<AccessLogEntry>`
    select ${accessLogColumns} from ${viewRows} v
    where v.identity_id = ${identityId}::uuid
      and ${
        before === undefined
          ? sql`true`
          : sql`(v.opened_at, v.id) < (
              select last.opened_at, last.id from ${viewRows} last
              where last.id = ${before}::uuid and last.identity_id = ${identityId}::uuid)`
      }
    order by v.opened_at desc, v.id desc limit ${most}`.execute(queries)
  return found.rows
}

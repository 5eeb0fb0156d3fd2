import { mostFailedChecks } from '@lightwell/rulebook/views/checks.ts'
import type { KeptEnding } from '@lightwell/rulebook/views/endings.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { staffRows, staffSessionRows } from '../staff/read.ts'
import { stillSeen } from './seen-store.ts'
import { failureSubjects } from './view-store.ts'

interface EndingRow {
  endsAt: Date
  endedAt: Date | null
  kept: KeptEnding | null
  hasSession: boolean
  isDeleted: boolean
  isSeen: boolean
  checksLockedUntil: Date | null
}

/** Reads how a view ended. Undefined if there's no such view, or if another member of staff opened it. */
export async function findEndingOf(
  queries: Queries,
  { id, staffId }: { id: string; staffId: string },
  now: Temporal.Instant,
): Promise<EndingRow | undefined> {
  const at = sql`${now.toString()}::timestamptz`
  const { rows } = await sql<EndingRow>`
    select v.ends_at as "endsAt", v.ended_at as "endedAt", v.ending as kept,
      exists (select from ${staffSessionRows} s where s.id = v.session_id and s.expires_at > ${at}) as "hasSession",
      i.deleted_at is not null as "isDeleted", ${stillSeen} as "isSeen",
      (select max(f.over_at) from failed_checks f
        where f.subject = any(${failureSubjects}) and f.over_at > ${at} and f.failures >= ${mostFailedChecks})
        as "checksLockedUntil"
    from views v join ${staffRows} p on p.id = v.staff_id join ${identityRows} i on i.id = v.identity_id
    where v.id = ${id}::uuid and v.staff_id = ${staffId}::uuid`.execute(queries)
  return rows[0]
}

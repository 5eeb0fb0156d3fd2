import type { JudgedView } from '@lightwell/rulebook/flags/rules.ts'
import { longestHours } from '@lightwell/rulebook/views/time-limits.ts'
import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { staffRows } from '../staff/read.ts'
import { viewRows } from '../views/read.ts'

/** A view of a customer by staff, with all facts that flags are based on. */
export interface ViewFacts extends JudgedView {
  id: string
  staffId: string
  openedAt: Date
  /** The time of the last failed check of a caller in the view. Null if none failed. */
  failedAt: Date | null
}

/**
 * The longest time a view can last. A check that failed in a given hour may belong to a view that was opened this long
 * before that hour.
 */
const longestView = sql`${sql.lit(`${longestHours} hours`)}::interval`
const anHour = sql`interval '1 hour'`

/**
 * Reads views, in the order in which they were opened. For each, also counts the customers and the failed checks that
 * its member of staff had within an hour.
 */
export async function readViewFacts(
  queries: Queries,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<ViewFacts[]> {
  const found = await sql<ViewFacts>`
    select v.id, v.staff_id as "staffId", v.opened_at as "openedAt", v.failed_at as "failedAt",
      json_build_object('fullName', name_text(p.full_name), 'email', p.email, 'accountKey', p.account_key) as staff,
      json_build_object('lastName', case when i.deleted_at is null then name_text(i.last_name) else '' end,
        'email', i.email, 'accountKeys', coalesce(linked.keys, '[]'),
        'isProtected', coalesce(linked.is_protected, false)) as customer,
      v.has_ticket as "hasTicket", v.checked_at is not null as "isChecked", v.failed_checks as "failedChecks",
      v.ended_at is not null or v.ends_at <= ${now.toString()}::timestamptz as "isOver",
      (select count(distinct w.identity_id)::int from ${viewRows} w where w.staff_id = v.staff_id
        and w.opened_at > v.opened_at - ${anHour} and w.opened_at <= v.opened_at) as "customersInHour",
      case when v.failed_at is null then 0 else (
        select sum(w.failed_checks)::int from ${viewRows} w where w.staff_id = v.staff_id
          and w.failed_at > v.failed_at - ${anHour} and w.failed_at <= v.failed_at
          and w.opened_at > v.failed_at - ${anHour} - ${longestView} and w.opened_at <= v.failed_at) end as "failedInHour"
    from ${viewRows} v join ${staffRows} p on p.id = v.staff_id join ${identityRows} i on i.id = v.identity_id
      left join lateral (
        select json_agg(a.number_key) as keys, bool_or(a.is_protected) as is_protected
        from ${linkRows} l join ${accountRows} a on a.id = l.account_id where l.identity_id = i.id) linked on true
    where v.id = any(${[...ids]}::uuid[]) order by v.opened_at, v.id`.execute(queries)
  return found.rows
}

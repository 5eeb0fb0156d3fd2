import { type RawBuilder, sql } from 'kysely'
import { wantsMail } from '../contact-preferences/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import { outcomeRows, trailRows } from '../trail/read.ts'
import { viewRows } from '../views/read.ts'
import { type AccessLogEntry, accessLogColumns } from './access-log-store.ts'
import { changingCalls } from './changes.ts'

/**
 * The age, in days, at which a view is too old for an email, for example after a long outage. The customer still sees
 * the view in the portal.
 */
const newsDays = 7

/** A customer whom support viewed, with the views that the daily email hasn't mentioned yet. */
export interface AccessedCustomer {
  identityId: string
  email: string
  language: 'en' | 'es'
  /** False if the customer turned off this email, or can't sign in anymore. */
  isTold: boolean
  /** Support's views of the customer, oldest first. */
  looks: (Omit<AccessLogEntry, 'at' | 'checksFailedAt'> & { at: string; checksFailedAt: string | null })[]
}

/**
 * SQL for views that ended before an instant and that the customer hasn't been notified of. Leaves out views in which a
 * change is still being made.
 */
const unnotified = (before: Temporal.Instant): RawBuilder<unknown> => sql`
  ${viewRows} v
  where v.ends_at > ${before.subtract({ hours: newsDays * 24 }).toString()}::timestamptz
    and least(v.ends_at, v.ended_at) <= ${before.toString()}::timestamptz
    and not exists (select from support_told s where s.view_id = v.id)
    and not exists (
      select from ${trailRows} t where t.view_id = v.id and t.call = any(${changingCalls}::text[])
        and not exists (select from ${outcomeRows} o where o.doing = t.id))`

/** SQL for the views to email customers about (`Job.waiting`). */
export const unnotifiedViews = (before: Temporal.Instant): RawBuilder<unknown> =>
  sql`from ${unnotified(before)}`

/**
 * Claims up to `most` customers after a given one, with all their views that ended before `before`. If two servers
 * claim at once, each view goes to only one of them.
 */
export async function takeAccessedCustomers(
  trx: Queries,
  { before, now }: { before: Temporal.Instant; now: Temporal.Instant },
  most: number,
  after: string | undefined,
): Promise<AccessedCustomer[]> {
  const taken = await sql<AccessedCustomer>`
    with people as (
      select distinct v.identity_id from ${unnotified(before)}
        and ${after === undefined ? sql`true` : sql`v.identity_id > ${after}::uuid`}
        and ${isNoDeadLetter('tell-of-looks', sql`v.identity_id::text`, now)}
      order by v.identity_id limit ${most}),
    taken as (
      insert into support_told (view_id, told_at)
      select v.id, ${now.toString()}::timestamptz from ${unnotified(before)} and v.identity_id in (select identity_id from people)
      on conflict do nothing returning view_id),
    looks as (
      select v.identity_id, ${accessLogColumns} from taken join ${viewRows} v on v.id = taken.view_id)
    select i.id as "identityId", i.email, i.language, i.is_active and ${wantsMail('support')} as "isTold", seen.looks
    from (
      select identity_id, json_agg(to_json(looks) order by at, id) as looks from looks group by identity_id) seen
    join ${identityRows} i on i.id = seen.identity_id
    order by i.id`.execute(trx)
  return taken.rows
}

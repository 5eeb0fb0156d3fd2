import type { Role } from '@lightwell/rulebook/call.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { type AccountFacts, accountFactsOf, type IdentityFacts, identityFacts } from '../session/read.ts'
import { staffRows, staffSessionRows } from '../staff/read.ts'
import { stillSeen } from './seen-store.ts'

/**
 * A staff session, read in one SQL statement: its member of staff, the view that the request names, and that view's
 * customer.
 */
export interface StaffSessionFacts {
  staff_id: string
  session_id: string
  user_name: string
  role: Role
  seen_at: Date
  view: {
    id: string
    account_id: string | null
    reason: ViewReason
    checked_at: Date | null
    acts_until: Date | null
    ends_at: Date
    is_active: boolean
    dst_user_name: string | null
    identity: IdentityFacts
    accounts: AccountFacts[]
  } | null
}

/**
 * Reads an unexpired session of an active member of staff.
 * @param viewId the view to read with the session. It's only read if it's open, and the member of staff opened it and
 * can still see its customer
 */
export async function findStaffSession(
  queries: Queries,
  tokenHash: Buffer,
  viewId: string | undefined,
  now: Temporal.Instant,
): Promise<StaffSessionFacts | undefined> {
  const found = await sql<Flat>`
    select p.id as staff_id, s.id as session_id, p.user_name, p.role, s.seen_at,
      v.id, v.account_id, v.reason, v.checked_at, v.acts_until, v.ends_at, i.is_active, i.dst_user_name,
      case when i.id is not null then ${identityFacts} end as identity,
      case when i.id is not null then ${accountFactsOf(sql`i.id`)} end as accounts
    from ${staffSessionRows} s join ${staffRows} p on p.id = s.staff_id and p.is_active
      left join views v on v.session_id = s.id and v.id = ${viewId ?? null}::uuid
        and v.ended_at is null and v.ends_at > ${now.toString()} and ${stillSeen}
      left join ${identityRows} i on i.id = v.identity_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now.toString()}`.execute(queries)
  const [read] = found.rows
  if (read === undefined) return undefined
  const { staff_id, session_id, user_name, role, seen_at, ...view } = read
  return { staff_id, session_id, user_name, role, seen_at, view: isView(view) ? view : null }
}

type SeenView = NonNullable<StaffSessionFacts['view']>
type Flat = Omit<StaffSessionFacts, 'view'> & { [Name in keyof SeenView]: SeenView[Name] | null }

const isView = (read: { [Name in keyof SeenView]: SeenView[Name] | null }): read is SeenView =>
  read.id !== null

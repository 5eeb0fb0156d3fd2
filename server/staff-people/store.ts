import type { Role } from '@lightwell/rulebook/call.ts'
import { sql } from 'kysely'
import { approvalRows } from '../approvals/read.ts'
import type { Queries } from '../database/transaction.ts'
import { staffAppRows, staffProviderRows, staffRows, staffSessionRows } from '../staff/read.ts'
import { hasApprover } from '../staff/two-people.ts'
import { viewRows } from '../views/read.ts'

/** A member of staff as a supervisor sees them. */
export interface PersonFacts {
  id: string
  userName: string
  fullName: string
  role: Role
  isActive: boolean
  isOfProvider: boolean
  /** True if they've chosen a password. */
  hasPassword: boolean
  hasApp: boolean
  lastSignInAt: Date | null
  openViews: number
  email: string | null
  accountNumber: string | null
  /**
   * True if the request to make them a supervisor is approved. If there are several requests, this is about the
   * reader's own. Null without a request.
   */
  isRequestApproved: boolean | null
  isRequestOwn: boolean | null
}

export interface Sought {
  isActive: boolean
  /** The beginning of a user name, or part of a full name. Undefined: everybody. */
  q: string | undefined
  /** The user name of the last person on the previous page. */
  after: string | undefined
}

/**
 * Finds up to `most` members of staff, ordered by full name.
 * @param ownId the supervisor who reads the list
 * @param notChosen the value stored for somebody without a password
 */
export async function findPeople(
  queries: Queries,
  { isActive, q, after }: Sought,
  { ownId, now, notChosen, most }: { ownId: string; now: Temporal.Instant; notChosen: string; most: number },
): Promise<PersonFacts[]> {
  const at = sql`${now.toString()}::timestamptz`
  const found = await sql<PersonFacts>`
    select p.id, p.user_name as "userName", p.full_name as "fullName", p.role, p.is_active as "isActive",
      exists (select from ${staffProviderRows} o where o.staff_id = p.id) as "isOfProvider",
      p.password_hash <> ${notChosen} as "hasPassword",
      exists (select from ${staffAppRows} k where k.staff_id = p.id and k.confirmed_at is not null) as "hasApp",
      p.signed_in_at as "lastSignInAt", p.email, p.account_key as "accountNumber",
      (select count(*)::int from ${staffSessionRows} s join ${viewRows} v on v.session_id = s.id
        where s.staff_id = p.id and s.expires_at > ${at} and v.ended_at is null and v.ends_at > ${at}) as "openViews",
      r.is_approved as "isRequestApproved", r.is_own as "isRequestOwn"
    from ${staffRows} p left join lateral (
      select a.approved_at is not null as is_approved, a.asker_id = ${ownId}::uuid as is_own from ${approvalRows} a
      where a.staff_id = p.id and a.call = 'giveSupervisor' and p.role <> 'supervisor'
        and a.used_at is null and a.declined_at is null and a.ends_at > ${at}
      order by is_own desc, a.ends_at desc limit 1) r on true
    where p.is_active = ${isActive} and ${
      after === undefined
        ? sql`true`
        : sql`(name_text(p.full_name), p.user_name) > (
        select name_text(l.full_name), l.user_name from ${staffRows} l where l.user_name = ${after})`
    }
      and ${
        q === undefined
          ? sql`true`
          : sql`(starts_with(p.user_name, lower(${q}::text))
              or name_text(${q}::text) <> '' and strpos(name_text(p.full_name), name_text(${q}::text)) > 0)`
      }
    order by name_text(p.full_name), p.user_name limit ${most}`.execute(queries)
  return found.rows
}

/** True if another supervisor could approve this member of staff's requests. */
export async function hasApproverNow(
  queries: Queries,
  staffId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const found = await sql<{ has: boolean }>`select ${hasApprover(staffId, now)} as has`.execute(queries)
  return found.rows[0]?.has ?? false
}

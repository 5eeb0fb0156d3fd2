import type { AdjustmentReason } from '@lightwell/rulebook/adjustments/rules.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { AccountNumber } from '@lightwell/rulebook/wire.ts'
import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { adjustmentRows, isCredited, isRecent } from '../adjustments/read.ts'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import { fullName, identityRows } from '../identity/read.ts'
import type { Moment } from '../jobs/job.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { staffRows } from '../staff/read.ts'
import { trailKeyRows } from '../trail/read.ts'
import type { SecondPersonCall } from './tables.ts'

/** A change that needs a colleague's approval, and the member of staff who asks for it. */
export interface Payload {
  call: SecondPersonCall
  about: { identityId: string } | { staffId: string }
  /** The change's new value, such as the new email or the account number. */
  detail: string
  askedBy: string
  /** Requests made before this time don't count. */
  since?: Date | undefined
}

/** Facts that help the approver decide, in addition to `detail`. */
export interface Shown {
  accountId?: string | undefined
  amountCents?: number | undefined
  /** The day of the bill with the late fee, or the day the account closes. */
  onDay?: string | undefined
  /** The requester's reason, encrypted. */
  words?: Buffer | undefined
}

const columnsOf = ({ about }: Pick<Payload, 'about'>) =>
  'identityId' in about
    ? { identity_id: about.identityId, staff_id: null }
    : { identity_id: null, staff_id: about.staffId }

/**
 * Locks a member of staff's own request for exactly this change, approved or not. Undefined if there's none that can
 * still be used.
 */
export async function lockRequest(
  trx: Queries,
  { call, detail, askedBy, since = new Date(0), ...payload }: Payload,
  now: Temporal.Instant,
): Promise<{ id: string; approverId: string | null } | undefined> {
  return trx
    .selectFrom('approvals')
    .where((of) =>
      'identityId' in payload.about
        ? of('identity_id', '=', payload.about.identityId)
        : of('staff_id', '=', payload.about.staffId),
    )
    .where((of) => of.and({ call, detail, asker_id: askedBy }))
    .where((of) => of.and([of('used_at', 'is', null), of('declined_at', 'is', null)]))
    .where('asked_at', '>=', since)
    .where('ends_at', '>', new Date(now.epochMilliseconds))
    .orderBy('ends_at', 'desc')
    .forUpdate()
    .select(['id', 'approver_id as approverId'])
    .executeTakeFirst()
}

/**
 * Counts the open requests by a member of staff, and everyone's open requests about an account. Used, declined and
 * expired requests aren't open.
 */
export async function countOpen(
  queries: Queries,
  { askedBy, accountId = null }: { askedBy: string; accountId?: string | null | undefined },
  now: Temporal.Instant,
): Promise<{ ofAsker: number; ofAccount: number }> {
  const found = await sql<{ ofAsker: number; ofAccount: number }>`
    select count(*) filter (where a.asker_id = ${askedBy}::uuid) as "ofAsker",
      count(*) filter (where a.account_id = ${accountId}::text) as "ofAccount"
    from approvals a
    where (a.asker_id = ${askedBy}::uuid or a.account_id = ${accountId}::text)
      and a.used_at is null and a.declined_at is null and a.ends_at > ${now.toString()}::timestamptz`.execute(
    queries,
  )
  return found.rows[0] ?? { ofAsker: 0, ofAccount: 0 }
}

export async function insertRequest(
  trx: Queries,
  id: string,
  { call, detail, askedBy, ...payload }: Payload,
  { accountId, amountCents, onDay, words }: Shown,
  { now, endsAt }: { now: Temporal.Instant; endsAt: Temporal.Instant },
): Promise<void> {
  const times = { asked_at: now.toString(), ends_at: endsAt.toString() }
  const shown = {
    account_id: accountId ?? null,
    amount_cents: amountCents ?? null,
    on_day: onDay ?? null,
    words: words ?? null,
  }
  await trx
    .insertInto('approvals')
    .values({
      id,
      call,
      ...columnsOf(payload),
      detail,
      ...shown,
      asker_id: askedBy,
      approver_id: null,
      ...times,
    })
    .execute()
}

export async function useRequest(trx: Queries, id: string, now: Temporal.Instant): Promise<void> {
  await trx.updateTable('approvals').set({ used_at: now.toString() }).where('id', '=', id).execute()
}

/** Revokes the approval of a request, which then needs a new approval. */
export async function dropApproval(trx: Queries, id: string): Promise<void> {
  await trx
    .updateTable('approvals')
    .set({ approver_id: null, approved_at: null })
    .where('id', '=', id)
    .execute()
}

/** Makes a request expire now, unless it's been used. */
export async function endRequest(trx: Queries, id: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('approvals')
    .set({ ends_at: now.toString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Deletes the requests for these calls that are about an account or a member of staff. Keeps used and declined
 * requests.
 */
export async function removeOpenRequests(
  trx: Queries,
  about: { accountId: string } | { staffId: string },
  calls: readonly SecondPersonCall[],
): Promise<void> {
  await trx
    .deleteFrom('approvals')
    .where((of) =>
      'accountId' in about ? of('account_id', '=', about.accountId) : of('staff_id', '=', about.staffId),
    )
    .where('call', 'in', calls)
    .where((of) => of.and([of('used_at', 'is', null), of('declined_at', 'is', null)]))
    .execute()
}

/** Locks a request that's neither used nor expired. */
export async function lockOpenRequest(trx: Queries, id: string, now: Temporal.Instant) {
  return trx
    .selectFrom('approvals')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ends_at', '>', new Date(now.epochMilliseconds))
    .forUpdate()
    .select(['asker_id as askedBy', 'approved_at as approvedAt', 'declined_at as declinedAt'])
    .select(['identity_id as identityId', 'account_id as accountId', 'staff_id as staffId', 'call'])
    .executeTakeFirst()
}

export async function storeApproval(
  trx: Queries,
  id: string,
  { approvedBy, now }: { approvedBy: string; now: Temporal.Instant },
): Promise<void> {
  const approval = { approver_id: approvedBy, approved_at: now.toString() }
  await trx.updateTable('approvals').set(approval).where('id', '=', id).execute()
}

export async function storeDecline(
  trx: Queries,
  id: string,
  { declinedBy, now }: { declinedBy: string; now: Temporal.Instant },
): Promise<void> {
  const decline = { decliner_id: declinedBy, declined_at: now.toString() }
  await trx.updateTable('approvals').set(decline).where('id', '=', id).execute()
}

export interface OnFile {
  name: string
  email: string | null
  isCustomers: 'verified' | 'unverified' | 'no'
  hasHolder: boolean
}

export interface OpenRequest {
  id: string
  call: SecondPersonCall
  uid: string | null
  name: string | null
  /** The customer's current email. */
  email: string | null
  /** The member of staff that the request is about. Null if it's about a customer. */
  userName: string | null
  fullName: string | null
  /** For a request about a member of staff: the colleague who made a set-up link for that person. */
  linkGiver: string | null
  linkGiverName: string | null
  linkGivenAt: Date | null
  detail: string
  accountNumber: AccountNumber | null
  nickname: string | null
  /**
   * For a request to link an account: the account holder on file. Also says if the email on file is the customer's.
   * Null for other requests.
   */
  onFile: OnFile | null
  amountCents: Cents | null
  reason: AdjustmentReason | null
  /** For a request for a credit: the total of the account's other recent credits. Null for other requests. */
  recentCents: Cents | null
  onDay: Day | null
  words: Buffer | null
  /** The encrypted key that decrypts `words`. Null once the identity is erased. */
  keySealed: Buffer | null
  askedBy: string
  askedByName: string
  askedAt: Date
  endsAt: Date
  isApproved: boolean
  isDeclined: boolean
  isOwn: boolean
}

/**
 * Reads the requests that a member of staff sees, newest first: their own, including declined ones. Supervisors also
 * see everyone's requests that still need a decision. Leaves out used and expired requests.
 */
export async function findRequests(
  queries: Queries,
  { staffId, isSupervisor }: { staffId: string; isSupervisor: boolean },
  now: Temporal.Instant,
): Promise<OpenRequest[]> {
  const found = await sql<OpenRequest>`
    select a.id, a.call, a.identity_id as uid, ${fullName('i')} as name, i.email, t.user_name as "userName", t.full_name as "fullName",
      g.user_name as "linkGiver", g.full_name as "linkGiverName", t.link_given_at as "linkGivenAt", a.detail,
      c.account_number as "accountNumber", l.nickname, f.known as "onFile", a.amount_cents as "amountCents", d.reason, e.cents as "recentCents", a.on_day as "onDay", a.words, k.key_sealed as "keySealed",
      p.user_name as "askedBy", p.full_name as "askedByName", a.asked_at as "askedAt", a.ends_at as "endsAt", a.approved_at is not null as "isApproved", a.declined_at is not null as "isDeclined", a.asker_id = ${staffId} as "isOwn"
    from approvals a join ${staffRows} p on p.id = a.asker_id left join ${identityRows} i on i.id = a.identity_id
      left join ${staffRows} t on t.id = a.staff_id left join ${staffRows} g on g.id = t.link_giver_id left join ${accountRows} c on c.id = a.account_id
      left join ${linkRows} l on l.account_id = a.account_id and l.identity_id = a.identity_id
      left join lateral (
        select json_build_object('name', c.name, 'email', c.contact_email,
          'isCustomers', case when lower(c.contact_email) is distinct from i.email then 'no' when i.is_verified then 'verified' else 'unverified' end,
          'hasHolder', exists (select from ${linkRows} o where o.account_id = c.id and o.role = 'owner')) as known) f
        on a.call in ('linkAsOwner', 'linkBesideOwner') and c.id is not null
      left join ${trailKeyRows} k on k.identity_id = a.identity_id
      left join ${adjustmentRows} d on d.account_id = a.account_id and d.id::text = a.detail
      left join lateral (
        select coalesce(sum(a.amount_cents), 0)::bigint as cents from ${adjustmentRows} a
        where a.account_id = d.account_id and ${isRecent(now)} and ${isCredited}) e on d.id is not null
    where a.used_at is null and a.ends_at > ${now.toString()}::timestamptz
      and (a.asker_id = ${staffId} or ${isSupervisor} and a.approved_at is null and a.declined_at is null)
    order by a.asked_at desc, a.id desc limit ${mostListed}`.execute(queries)
  return found.rows
}
const mostListed = 1_000

/** SQL for expired requests to delete (`Job.waiting`). */
export const pastRequests = ({ now }: Moment) =>
  sql`from approvals where ends_at <= ${now.toString()}::timestamptz`

/**
 * Deletes up to `most` expired requests. The trail still says who asked and who approved.
 * @returns the number deleted
 */
export const removePastRequests = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(
    queries,
    'approvals',
    sql`select ctid from approvals where ends_at <= ${now.toString()}::timestamptz limit ${most}`,
  )

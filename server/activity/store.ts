import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import type { activityKind } from '@lightwell/rulebook/linked-accounts/activity-contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ByKind } from '../acting/by.ts'
import { personIdIn } from '../acting/read.ts'
import { firstId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { deviceRows } from '../equipment/read.ts'
import { fullName, identityRows } from '../identity/read.ts'
import { type OwnedAccount, timeOfOwner } from '../linked-accounts/former-write.ts'
import { ownsSince } from '../linked-accounts/read.ts'
import { authorizationRows } from '../payment-methods/read.ts'
import { paymentChangeRows, paymentRows } from '../payments/read.ts'
import { mayBeDone, outcomeRows, trailRows } from '../trail/read.ts'
import { upgradeRows } from '../upgrade/read.ts'
import { lineRows } from '../voice/read.ts'

/** An entry of an account's activity. Ids are UUIDv7, so they sort by time. */
export interface ActivityEntry {
  id: string
  what: z.infer<typeof activityKind>
  at: Date
  amountCents: number | null
  /** The day of the payment. Null for other kinds of activity. */
  day: string | null
  /** The object of the activity, such as a device's name. Null if the trail names none. */
  about: string | null
  deviceKind: DeviceKind | null
  /** False if we don't know whether the action was done. */
  isSure: boolean
}

/**
 * SQL that joins the device `v` or the phone line `n` that an entry `d` is about. `aboutOfEntry` then selects the
 * device's name or the line's number, which pages show instead of a serial number or an id.
 */
export const thingOfEntry = sql`left join ${deviceRows} v
    on v.account_id = d.account_id and v.serial = d.about and d.what in ('restarted', 'wifi', 'wifi-password')
  left join ${lineRows} n on n.id = case when d.what in ('line', 'location') and length(d.about) = 36 then d.about::uuid end`
export const aboutOfEntry = sql`
  case when d.what in ('restarted', 'wifi', 'wifi-password') then v.name
    when d.what in ('line', 'location') then n.number else d.about end as about, v.kind as "deviceKind"`

/**
 * Selects part of an account's activity: within a period, older than the entry `before`, by one person or by everyone.
 */
interface Wanted {
  accountId: string
  /** SQL that's true if an instant is in the period. */
  inTime: (at: string) => RawBuilder<unknown>
  before: string | undefined
  /** The lowest id of entries to read. Undefined: no limit. */
  from?: string
  most: number
  /** The id of the person whose activity to read. Undefined: everyone's. */
  by?: string
}

/**
 * SQL for an account's activity with its authors (`by_kind`, `by_id`). Reads only the newest `most` rows of each table.
 */
function doneWith({ accountId, inTime, before, from, most, by }: Wanted): RawBuilder<unknown> {
  const behind = (id: string) => sql`
    ${before === undefined ? sql`true` : sql`${sql.ref(id)} < ${before}::uuid`} and ${from === undefined ? sql`true` : sql`${sql.ref(id)} >= ${from}::uuid`}`
  const byThem = by === undefined ? sql`true` : sql`by_id = ${by}`
  const done = (at: string) => sql`account_id = ${accountId} and ${behind('id')} and ${inTime(at)}`
  const newest = (id = 'id') => sql`order by ${sql.ref(id)} desc limit ${sql.lit(most)}`
  return sql`
      (select id, 'paid' as what, created_at as at, amount_cents as "amountCents", pay_on as day, null as about, null as "deviceKind", true as is_sure,
          by_kind, by_id
        from ${paymentRows} where ${done('created_at')} and ${byThem} ${newest()})
      union all
      (select id, case event when 'edit' then 'payment-changed' else 'payment-cancelled' end, changed_at, amount_cents, pay_on, null, null, true,
          by_kind, by_id
        from ${paymentChangeRows} where ${done('changed_at')} and ${byThem} ${newest()})
      union all
      (select id, case purpose when 'save-card' then 'saved-card' when 'save-bank' then 'saved-bank' else 'auto-pay' end,
          accepted_at, null, null, null, null, true, by_kind, by_id
        from ${authorizationRows} where ${done('accepted_at')} and ${byThem} and purpose <> 'pay-once' ${newest()})
      union all
      (select d.id, d.what, d.at, null, null, ${aboutOfEntry}, d.outcome = 'done', d.by_kind, d.by_id from (
          select n.*, a.about from (
            select t.id, t.account_id, t.what, t.at, o.outcome, t.by_kind, t.by_id, t.about as things
            from ${trailRows} t join ${outcomeRows} o on o.doing = t.id
            where t.account_id = ${accountId} and t.what is not null
              and ${by === undefined ? sql`true` : sql`t.by_kind = 'helper' and t.by_id = ${by} and t.what <> 'access-began'`}
              and ${mayBeDone} and ${behind('t.id')} and ${inTime('t.at')} ${newest('t.id')}) n
          left join unnest(n.things) a(about) on true) d ${thingOfEntry})
      union all
      (select id, 'moved', requested_at, null, null, null, null, true, by_kind, by_id from ${upgradeRows}
        where ${done('requested_at')} and ${byThem} and status <> 'refused' ${newest()})`
}

/**
 * SQL for the newest `most` entries, and for all others with the same id as the last of these. An action on several
 * objects has several entries with one id, which must be on one page.
 */
const newestWhole = (most: number) => sql`order by id desc fetch first ${sql.lit(most)} rows with ties`

const columns = sql`id, what, at, "amountCents", day::text as day, about, "deviceKind", is_sure as "isSure"`

/**
 * Finds a person's activity on an account, newest first, older than the entry `before`. Leaves out what they did before
 * the reading owner (`ownerId`) had the account.
 */
export async function findEntries(
  queries: Queries,
  owned: OwnedAccount,
  identityId: string,
  before: string | undefined,
  most: number,
): Promise<ActivityEntry[]> {
  const { accountId } = owned
  const inTime = (at: string) =>
    sql`${sql.ref(at)} between (select since from owned) and (select until from owned)`
  const found = await sql<ActivityEntry>`
    with owned as (${timeOfOwner(owned, identityId)})
    select ${columns} from (${doneWith({ accountId, inTime, before, most, by: identityId })}) done
    ${newestWhole(most)}`.execute(queries)
  return found.rows
}

/** An entry of an account's activity, with its author. */
export interface Happening extends ActivityEntry {
  byKind: ByKind
  byId: string | null
  /** The author's name. */
  name: string | null
}

/** SQL that's true if an entry `done` is about somebody's access to the account. */
const isAboutAccess = sql`done.what in ('access-began', 'access-changed', 'access-ended')`

/**
 * Finds an account's activity, newest first. With `before`, only entries older than that one. Goes back to `since`, or
 * to when the reading owner (`ownerId`) got the account, if that was later.
 */
export async function findActivity(
  queries: Queries,
  { accountId, ownerId }: OwnedAccount,
  since: Temporal.Instant,
  before: string | undefined,
  most: number,
): Promise<Happening[]> {
  const inTime = (at: string) =>
    sql`${sql.ref(at)} >= greatest(${since.toString()}::timestamptz, (select since from owned))`
  // A deleted identity has no name anymore. Then this uses the name that was stored when that person's access ended.
  const nameOf = (row: string) => sql`coalesce(${fullName(row)}, (
    select f.first_name || ' ' || f.last_name from former_helpers f
    where f.account_id = ${accountId} and f.owner_id = ${ownerId} and f.identity_id = ${sql.ref(`${row}.id`)}))`
  const found = await sql<Happening>`
    with owned as (select ${ownsSince} as since from account_links o where o.account_id = ${accountId} and o.identity_id = ${ownerId})
    select done.*, done.by_kind as "byKind", done.by_id as "byId",
      ${nameOf('doer')} as name,
      case when ${isAboutAccess} then ${nameOf('whose')} else done.about end as about
    from (
      select ${columns}, by_kind, by_id from (${doneWith({ accountId, inTime, before, from: firstId(since), most })}) done
      ${newestWhole(most)}) done
    left join ${identityRows} doer on doer.id = ${personIdIn('done')}
    left join ${identityRows} whose on whose.id = case when ${isAboutAccess} then done.about::uuid end and (
      exists (select from account_links l where l.account_id = ${accountId} and l.identity_id = whose.id)
      or exists (select from former_helpers f where f.account_id = ${accountId} and f.identity_id = whose.id))
    order by done.id desc, done.about`.execute(queries)
  return found.rows
}

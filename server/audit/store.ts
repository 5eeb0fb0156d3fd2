// Reads the trail's rows and the names and views that they refer to, in one SQL statement per page.
import type * as adjustments from '@lightwell/rulebook/adjustments/contract.ts'
import type { approve, declineApproval } from '@lightwell/rulebook/approvals/contract.ts'
import type { CallLine } from '@lightwell/rulebook/call.ts'
import type * as views from '@lightwell/rulebook/views/contract.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import type { Level } from '@lightwell/rulebook/views/states.ts'
import type { AccountNumber } from '@lightwell/rulebook/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { ByKind } from '../acting/by.ts'
import { adjustmentRows } from '../adjustments/read.ts'
import { alongIndex } from '../database/along-index.ts'
import { idAt } from '../database/id-at.ts'
import type { Queries } from '../database/transaction.ts'
import { fullName, identityRows } from '../identity/read.ts'
import { staffRows } from '../staff/read.ts'
import { outcomeRows, trailRows, wordKeyRows } from '../trail/read.ts'
import { viewRows } from '../views/read.ts'
import type { Filter } from './filter.ts'

/** A row of the trail. Instants are strings, since the rows come as JSON. */
export interface TrailFacts {
  id: string
  at: string
  byKind: ByKind
  byId: string | null
  byName: string | null
  uid: string | null
  name: string | null
  accountId: string | null
  accountNumber: AccountNumber | null
  call: string
  thing: string | null
  about: string[]
  reason: ViewReason | null
  view: string | null
  ticket: string | null
  level: Level | null
  checkKind: views.CheckKind | null
  checkedAt: string | null
  amountCents: number | null
  approverId: string | null
  approverName: string | null
  approvedAt: string | null
  outcome: string | null
  endedAt: string | null
  /**
   * The free text that staff typed for the row, and the identity's key, both encrypted and in hexadecimal. `wordsId` is
   * the id of the row that stores the text.
   */
  words: string | null
  wordsId: string | null
  wordsKey: string | null
}

export interface TrailPage {
  rows: TrailFacts[]
  /** The number of rows read to find `rows`, and the id of the last row read. */
  scanned: number
  scannedTo: string | null
}

/** The names for the ids in a search. Null if nobody has the id, or if the person was erased. */
export interface Named {
  person: string | null
  accountNumber: AccountNumber | null
  staff: string | null
  isPerson: boolean
  isView: boolean
}

/**
 * Finds the newest rows of the trail that match a search.
 * @param most the most rows to return
 * @param window the most rows to read. They're read along one index: by view, customer, account or member of staff if
 *   the search names one, otherwise by id. Ignored for a search by calls alone, whose index finds only matching rows
 */
export async function findTrail(
  queries: Queries,
  filter: Filter,
  { most, window }: { most: number; window: number },
): Promise<TrailPage> {
  const found = await sql<TrailPage>`
    with scanned as materialized (${scan(filter, { most, window })}),
    page as materialized (
      select t.* from scanned t where ${fits(filter)} order by t.id desc limit ${sql.lit(most)}),
    told as (select ${facts} from page t ${joined(filter)})
    select coalesce((select json_agg(told order by told.id desc) from told), '[]') as rows,
      (select count(*)::int from scanned) as scanned,
      (select id from scanned order by id limit 1) as "scannedTo"`.execute(queries)
  return found.rows[0] ?? { rows: [], scanned: 0, scannedTo: null }
}

/** Finds the names of the customer, account and member of staff whose ids a search contains. */
export async function findNamed(
  queries: Queries,
  { view, uid, accountId, staff }: Partial<Pick<Filter, 'view' | 'uid' | 'accountId' | 'staff'>>,
): Promise<Named> {
  const found = await sql<Named>`
    select (select ${fullName('i')} from ${identityRows} i where i.id = ${uid ?? null}::uuid) as person,
      exists (select from ${identityRows} i where i.id = ${uid ?? null}::uuid) as "isPerson",
      exists (select from ${viewRows} v where v.id = ${view ?? null}::uuid) as "isView",
      (select a.account_number from ${accountRows} a where a.id = ${accountId ?? null}) as "accountNumber",
      (select p.full_name from ${staffRows} p where p.id = ${staff ?? null}::uuid) as staff`.execute(queries)
  return found.rows[0] ?? { person: null, isPerson: false, isView: false, accountNumber: null, staff: null }
}

/** SQL for the newest rows, read along the index that `findTrail` describes (`alongIndex`). */
function scan(filter: Filter, { most, window }: { most: number; window: number }): RawBuilder<unknown> {
  const { view, uid, accountId, staff, calls, from, below } = filter
  const newest = (
    column: RawBuilder<unknown>,
    value: RawBuilder<unknown>,
    count: number,
    which = sql`true`,
  ) => sql`
    select t.* from ${trailRows} t
    where ${which} and ${alongIndex([[column, value]], sql`t.id`, { from, below })}
    limit ${sql.lit(count)}`
  if (view !== undefined)
    return newest(sql`t.view_id`, sql`(select ${view}::uuid)`, window, sql`t.view_id is not null`)
  if (uid !== undefined)
    return newest(sql`t.identity_id`, sql`(select ${uid}::uuid)`, window, sql`t.identity_id is not null`)
  if (accountId !== undefined)
    return newest(sql`t.account_id`, sql`(select ${accountId}::text)`, window, sql`t.account_id is not null`)
  if (staff !== undefined)
    return newest(sql`t.by_id`, sql`(select ${staff}::text)`, window, sql`t.by_kind = 'staff'`)
  if (calls !== undefined && 'of' in calls)
    return sql`select t.* from unnest(${calls.of}::text[]) asked (call)
      cross join lateral (${newest(sql`t.call`, sql`asked.call`, most)}) t`
  return sql`
    select t.* from ${trailRows} t where t.id >= ${from}::uuid and t.id < ${below}::uuid
    order by t.id desc limit ${sql.lit(window)}`
}

/** SQL that's true if a row meets every condition of a search. */
function fits({ uid, accountId, staff, calls, except, hidden }: Filter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(uid === undefined ? [] : [sql`t.identity_id = ${uid}::uuid`]),
    ...(accountId === undefined ? [] : [sql`t.account_id = ${accountId}`]),
    ...(staff === undefined ? [] : [sql`t.by_kind = 'staff' and t.by_id = ${staff}`]),
    ...(except.length === 0 ? [] : [sql`t.call <> all(${except}::text[])`]),
    ...(hidden.length === 0 ? [] : [sql`(t.identity_id is not null or t.call <> all(${hidden}::text[]))`]),
    ...(calls === undefined
      ? []
      : ['of' in calls ? sql`t.call = any(${calls.of}::text[])` : sql`t.call <> all(${calls.but}::text[])`]),
  ]
  return sql.join(conditions, sql` and `)
}

const facts = sql`
  t.id, t.at, t.by_kind as "byKind", t.by_id as "byId",
  case when t.by_kind = 'staff' then p.full_name else ${fullName('b')} end as "byName",
  t.identity_id as uid, ${fullName('i')} as name, t.account_id as "accountId", a.account_number as "accountNumber",
  t.call, t.thing, t.about, t.reason, t.view_id as view, v.ticket, t.level,
  checked.kind as "checkKind", checked.at as "checkedAt",
  approved.by_id as "approverId", approved.name as "approverName", approved.at as "approvedAt",
  adjusted.cents as "amountCents", o.outcome, o.at as "endedAt",
  coalesce(encode(t.words, 'hex'), said.words) as words,
  case when t.words is null then said.id else t.id end as "wordsId", encode(k.key_sealed, 'hex') as "wordsKey"`

/**
 * SQL for the id of a row's author, if the author is of one of these kinds. Null for other kinds, because their ids may
 * not be UUIDs.
 */
const byIdOf = (kinds: RawBuilder<unknown>) => sql`case when t.by_kind in (${kinds}) then t.by_id::uuid end`

const opening: CallLine<typeof views.openView> = 'POST /api/agent/login'
const acting: CallLine<typeof views.beginActing> = 'POST /api/agent/views/{id}/act'
const checking: CallLine<typeof views.checkCaller> = 'POST /api/agent/views/{id}/check'
const approving: CallLine<typeof approve> = 'POST /api/agent/approvals/{approvalId}'
const amountLines: CallLine<
  | typeof approve
  | typeof declineApproval
  | typeof adjustments.giveCredit
  | typeof adjustments.waiveLateFee
  | typeof adjustments.finishAdjustment
  | typeof adjustments.takeBackAdjustment
>[] = [
  approving,
  'POST /api/agent/approvals/{approvalId}/decline',
  'POST /api/agent/accounts/{id}/adjustments/credit',
  'POST /api/agent/accounts/{id}/adjustments/lateFee',
  'POST /api/agent/accounts/{id}/adjustments/{adjustmentId}',
  'DELETE /api/agent/accounts/{id}/adjustments/{adjustmentId}',
]

/**
 * SQL for the rows before row `t` that it may refer to. `offset 0` makes PostgreSQL read these few rows first. Without
 * it, PostgreSQL might search the rows of every request that made the same API call.
 * @param when SQL that's true if row `t` can refer to another row. If it's false, nothing is read
 * @param which SQL that's true for rows in the same view, or about the same customer
 */
const among = (when: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
  (select r.* from ${trailRows} r where ${when} and ${which} and r.id < t.id offset 0)`

/** SQL for the first check that the caller passed in the view of row `t`, if that was before row `t`. */
const check = sql`
  select c.about[1] as kind, c.at
  from ${among(sql`t.view_id is not null`, sql`r.view_id = t.view_id`)} c
    join ${outcomeRows} co on co.doing = c.id and co.outcome = 'done'
  where c.call = ${checking} order by c.id limit 1`

const ofCustomerSince = (instant: RawBuilder<unknown>) =>
  sql`r.identity_id = t.identity_id and r.id >= ${idAt(instant)}`

/** SQL for the reason behind row `t`: the last text that the agent typed to open the view or to make changes in it. */
const reasonWords = sql`
  select w.id, encode(w.words, 'hex') as words
  from ${among(
    sql`t.view_id is not null and t.words is null`,
    ofCustomerSince(sql`v.opened_at - interval '1 minute'`),
  )} w
    join ${outcomeRows} wo on wo.doing = w.id and wo.outcome = 'done'
  where w.by_id = t.by_id and w.words is not null
    and (w.call = ${acting} and w.view_id = t.view_id or w.call = ${opening} and w.id < ${idAt(sql`v.opened_at + interval '1 millisecond'`)})
  order by w.id desc limit 1`

const mayUseApproval = ({ secondPersonLines }: Pick<Filter, 'secondPersonLines'>) => sql`
  t.by_kind = 'staff' and o.outcome <> 'second-person-needed' and t.call = any(${secondPersonLines}::text[])`

/**
 * SQL for the approval that row `t` used. That's the newest approval of exactly this change, for the same member of
 * staff, within 24 hours.
 */
const approval = (filter: Filter) => sql`
  select y.by_id, y.at, q.full_name as name
  from ${among(mayUseApproval(filter), ofCustomerSince(sql`t.at - interval '24 hours'`))} y
    join ${outcomeRows} yo on yo.doing = y.id and yo.outcome = 'done'
    join ${staffRows} q on q.id = y.by_id::uuid
  where y.call = ${approving} and t.by_id = any(y.about) and (cardinality(t.about) = 0 or y.about && t.about)
  order by y.id desc limit 1`

/**
 * SQL for the amount of the credit or waived late fee that row `t` names. If the row names an approval, it's the amount
 * of the credit or waiver that used the approval.
 */
const amount = sql`
  select d.amount_cents as cents from ${adjustmentRows} d
  where t.call = any(${amountLines}::text[]) and d.account_id = t.account_id and t.thing in (d.id::text, d.approval_id::text)
  order by d.id desc limit 1`

/**
 * SQL that joins each row's outcome and the names for its ids. Looks up each outcome separately, which stays fast as
 * the trail grows.
 */
const joined = (filter: Filter) => sql`
  left join lateral (select * from ${outcomeRows} own where own.doing = t.id offset 0) o on true
  left join ${staffRows} p on p.id = ${byIdOf(sql`'staff'`)}
  left join ${identityRows} b on b.id = ${byIdOf(sql`'customer', 'helper'`)}
  left join ${identityRows} i on i.id = t.identity_id
  left join ${accountRows} a on a.id = t.account_id
  left join ${viewRows} v on v.id = t.view_id
  left join ${wordKeyRows} k on k.identity_id = t.identity_id
  left join lateral (${check}) checked on true
  left join lateral (${reasonWords}) said on true
  left join lateral (${approval(filter)}) approved on true
  left join lateral (${amount}) adjusted on true`

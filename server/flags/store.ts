import type { CallLine } from '@lightwell/rulebook/call.ts'
import { type FlagKind, type FlagOutcome, flagKinds } from '@lightwell/rulebook/flags/kinds.ts'
import type { openView } from '@lightwell/rulebook/views/contract.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import type { AccountNumber } from '@lightwell/rulebook/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { alongIndex, highestId, lowestId } from '../database/along-index.ts'
import { idAt } from '../database/id-at.ts'
import type { Queries } from '../database/transaction.ts'
import { fullName, identityRows } from '../identity/read.ts'
import { staffRows } from '../staff/read.ts'
import { maybeSamePerson } from '../staff/two-people.ts'
import { trailKeyRows, trailRows } from '../trail/read.ts'
import { viewRows } from '../views/read.ts'

/** The name of the row that a flag's words are encrypted for (`sealFor`). They can't be decrypted in another row. */
export const placeOfWords = (id: string) => `flags/${id}`

/** A flag with the facts about its view. */
export interface FlagFacts {
  id: string
  kind: FlagKind
  staffId: string
  staffName: string
  fullName: string
  /** True if the flag is about the reader, or about a colleague connected to the reader by set-up links. */
  isAboutThem: boolean
  viewId: string
  uid: string
  customerName: string | null
  accountNumber: AccountNumber | null
  reason: ViewReason
  /** The reason that the agent typed for the view, encrypted. `givenId` is the id of the trail row that stores it. */
  given: Buffer | null
  givenId: string | null
  at: Date
  count: number | null
  most: number | null
  outcome: FlagOutcome | null
  /** The words of the supervisor's finding, encrypted. `keySealed` is the encrypted key of the customer's identity. */
  words: Buffer | null
  keySealed: Buffer | null
  seerName: string | null
  seenAt: Date | null
}

export interface Sought {
  isOpen: boolean
  kind: FlagKind | undefined
  /** The user name of the member of staff whose flags to find. Undefined: everyone's. */
  userName: string | undefined
  /** The id of the last flag on the previous page. */
  before: string | undefined
}

/** The supervisor who reads the flags, and the current time. */
export interface Reader {
  staffId: string
  now: Temporal.Instant
}

/** Finds up to `most` flags, newest first. */
export async function findFlags(
  queries: Queries,
  sought: Sought,
  { staffId, now }: Reader,
  most: number,
): Promise<FlagFacts[]> {
  const found = await sql<FlagFacts>`
    select f.id, f.kind, f.staff_id as "staffId", p.user_name as "staffName", p.full_name as "fullName",
      f.staff_id in ${maybeSamePerson(staffId, now)} as "isAboutThem", f.view_id as "viewId", v.identity_id as uid, ${fullName('i')} as "customerName",
      a.account_number as "accountNumber", v.reason, said.words as given,
      said.id as "givenId", f.at, f.count, f.most, f.outcome, f.words,
      k.key_sealed as "keySealed", s.full_name as "seerName", f.seen_at as "seenAt"
    from (${newest(sought, most)}) f
      join ${viewRows} v on v.id = f.view_id join ${staffRows} p on p.id = f.staff_id
      join ${identityRows} i on i.id = v.identity_id
      left join ${accountRows} a on a.id = v.account_id
      left join ${trailKeyRows} k on k.identity_id = v.identity_id
      left join lateral (${given}) said on true
      left join ${staffRows} s on s.id = f.seer_id
    order by f.id desc`.execute(queries)
  return found.rows
}

const opening: CallLine<typeof openView> = 'POST /api/agent/login'

/**
 * SQL for the reason typed when the view was opened. `offset 0` makes PostgreSQL read only this customer's rows of that
 * time. Without it, PostgreSQL may read the rows about the opening of every view.
 */
const given = sql`
  select w.id, w.words
  from (select t.* from ${trailRows} t where t.identity_id = v.identity_id
      and t.id >= ${idAt(sql`v.opened_at - interval '1 minute'`)}
      and t.id < ${idAt(sql`v.opened_at + interval '1 millisecond'`)} offset 0) w
  where w.call = ${opening} and w.by_id = v.staff_id::text and w.words is not null
  order by w.id desc limit 1`

/**
 * SQL for the newest matching flags, read along one index (`migrations/0252-newest-first.sql`). The flags of a single
 * member of staff are read kind by kind, because their index has the kind before the id.
 */
function newest({ isOpen, kind, userName, before }: Sought, most: number): RawBuilder<unknown> {
  const which = isOpen ? sql`f.seen_at is null` : sql`true`
  const isBefore = before === undefined ? sql`true` : sql`f.id < ${before}::uuid`
  // The ids are subqueries, whose values PostgreSQL doesn't know while planning. So it expects few flags, and reads
  // them in the order of the index instead of sorting all.
  const isBetween = sql`f.id >= (select ${lowestId}::uuid) and f.id < (select ${before ?? highestId}::uuid)`
  if (userName !== undefined)
    return sql`
      select o.* from unnest(${kind === undefined ? [...flagKinds] : [kind]}::text[]) asked (kind)
        cross join lateral (
          select f.* from flags f
          where ${which} and f.kind = asked.kind and ${isBetween}
            and f.staff_id = (select id from ${staffRows} where user_name = ${userName})
          order by f.id desc limit ${most}) o
      order by o.id desc limit ${most}`
  if (kind !== undefined)
    return sql`
      select f.* from flags f
      where ${which} and ${alongIndex([[sql`f.kind`, sql`(select ${kind}::text)`]], sql`f.id`, { below: before })}
      limit ${most}`
  return sql`select f.* from flags f where ${which} and ${isBefore} order by f.id desc limit ${most}`
}

/**
 * Counts open flags, up to `most`. Leaves out flags about the reader, and about colleagues connected to the reader by
 * set-up links.
 */
export async function countOpenFlags(
  queries: Queries,
  { staffId, now }: Reader,
  most: number,
): Promise<number> {
  const found = await sql<{ open: number }>`
    select count(*)::int as open from (
      select from flags where seen_at is null and staff_id not in ${maybeSamePerson(staffId, now)} limit ${most}) waiting`.execute(
    queries,
  )
  return found.rows[0]?.open ?? 0
}

/** Finds a flag with the identity and account of its view. */
export async function findFlag(queries: Queries, id: string) {
  const found = await sql<{ staffId: string; identityId: string; accountId: string | null; kind: FlagKind }>`
    select f.staff_id as "staffId", v.identity_id as "identityId", v.account_id as "accountId", f.kind
    from flags f join ${viewRows} v on v.id = f.view_id where f.id = ${id}::uuid`.execute(queries)
  return found.rows[0]
}

/**
 * Closes an open flag with a supervisor's finding.
 * @returns false if somebody else closed it first
 */
export async function storeSeen(
  trx: Queries,
  id: string,
  { outcome, words, seerId }: { outcome: FlagOutcome; words: Buffer; seerId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const stored = await trx
    .updateTable('flags')
    .set({ outcome, words, seer_id: seerId, seen_at: now.toString() })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return stored.numUpdatedRows === 1n
}

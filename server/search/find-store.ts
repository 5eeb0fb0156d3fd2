// The SQL of the search box. Finds everything that can match, a page at a time, in one SQL statement. Each kind of
// search reads no more of its index than a page needs.
import type { FoundBy } from '@lightwell/rulebook/search/contract.ts'
import { fewestCharacters, type Sought } from '@lightwell/rulebook/search/rules.ts'
import type { AccountId, AccountNumber } from '@lightwell/rulebook/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows, openEmailChanges } from '../identity/read.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { lineRows } from '../voice/read.ts'
import { orderRows } from '../work-orders/orders/read.ts'
import { ticketRows } from '../work-orders/tickets/read.ts'
import { type FoundPerson, foundPerson } from './person-store.ts'

/**
 * The kinds of search, in the order in which a page lists their matches. Names come last, since many people share one.
 */
const places = [
  'email',
  'user-name',
  'account',
  'telephone',
  'ticket',
  'order',
  'name',
] as const satisfies FoundBy[]
const nameAt = places.indexOf('name')

/** The last entry of the previous page. */
export interface After {
  place: number
  /** The spelling that matched a name. Empty if something else matched. */
  spelling: string
  uid: string
}

export interface PersonOnPage extends FoundPerson, Omit<After, 'uid'> {
  isProtected: boolean
}

/** A matching account that no customer is linked to. */
export interface AccountOnPage {
  accountId: AccountId
  accountNumber: AccountNumber
  serviceAddress: string
}

export interface Page {
  people: PersonOnPage[]
  accounts: AccountOnPage[]
}

const nothing: Page = { people: [], accounts: [] }

/** The kind of key by which the search found a person, such as their email or an account number. */
export const foundByOf = ({ place }: Pick<PersonOnPage, 'place'>): FoundBy => places[place] ?? 'name'

/**
 * Finds a page of people and, with the first page, up to 20 accounts.
 * @param most the most people on a page
 */
export async function findPage(
  queries: Queries,
  sought: Sought,
  { after, most, now }: { after: After | undefined; most: number; now: Temporal.Instant },
): Promise<Page> {
  const ways = fitting(sought, { after, most, now })
  if (ways.length === 0) return nothing
  const accounts =
    after === undefined && sought.numberKey !== undefined
      ? sql`coalesce((select json_agg(alone) from (${withoutPeople(sought)}) alone), '[]')`
      : sql`'[]'::json`
  const found = await sql<Page>`
    with typed as materialized (
      select beginning, beginning || U&'\\+10FFFF' as ending, greatest(beginning collate "C", ${behindName(after).spelling}) as first
      from (
        select case when length(key) >= ${sql.lit(fewestCharacters)} or key ~ '^[^a-z0-9]+$' then key end as beginning
        from (select name_key(${sought.name ?? null}) as key) typed) keyed),
    fits as (${sql.join(ways, sql` union all `)}),
    page as (
      select * from (select distinct on (id) id, place, spelling from fits order by id, place, spelling) once
      order by place, spelling collate "C", id limit ${sql.lit(most)})
    select
      coalesce((
        select json_agg(person order by person.place, person.spelling collate "C", person.uid) from (
          select ${foundPerson(sought.numberKey)}, page.place, page.spelling,
            exists (
              select from ${linkRows} l join ${accountRows} a on a.id = l.account_id
              where l.identity_id = i.id and a.is_protected) as "isProtected"
          from page join ${identityRows} i on i.id = page.id) person), '[]') as people,
      ${accounts} as accounts`.execute(queries)
  return found.rows[0] ?? nothing
}

/** Returns SQL that selects `id`, `place` and `spelling`, for each kind of search that fits the typed text. */
function fitting(
  { email, emailBeginning, userName, numberKey, telephone, name }: Sought,
  { after, most, now }: { after: After | undefined; most: number; now: Temporal.Instant },
): RawBuilder<unknown>[] {
  // `offset 0` makes PostgreSQL find the matches first, and then the page. Otherwise PostgreSQL may read all people in
  // page order until the page is full.
  const exact = (
    by: (typeof places)[number],
    id: RawBuilder<unknown>,
    from: RawBuilder<unknown>,
    order = sql`''`,
  ) => {
    const place = places.indexOf(by)
    const { spelling, uid } = behind(place, after)
    return sql`(select distinct id, ${sql.lit(place)} as place, spelling
      from (select ${id} as id, ${order} collate "C" as spelling ${from} offset 0) exact
      where (spelling, id) > (${spelling}, ${uid}::uuid) order by spelling, id limit ${sql.lit(most)})`
  }
  const of = sql`i.id`
  const people = sql`from ${identityRows} i where`
  const ofAccount = (rows: RawBuilder<unknown>, accountId: RawBuilder<unknown>) =>
    sql`from ${rows} join ${linkRows} l on l.account_id = ${accountId} where`
  const who = sql`l.identity_id`
  // Lists an account's owners before its helpers, since `owner` sorts before `user`.
  const role = sql`l.role`
  return [
    ...(email === undefined
      ? []
      : [
          exact('email', of, sql`${people} i.email = ${email}`),
          exact('email', sql`c.identity_id`, sql`from ${openEmailChanges(now)} c where c.email = ${email}`),
        ]),
    ...(emailBeginning === undefined ? [] : [exact('email', of, emailsFrom(emailBeginning, most))]),
    ...(userName === undefined
      ? []
      : [exact('user-name', of, sql`${people} lower(i.dst_user_name) = lower(${userName})`)]),
    ...(numberKey === undefined
      ? []
      : [
          exact(
            'account',
            who,
            sql`${ofAccount(sql`${accountRows} a`, sql`a.id`)} a.number_key = ${numberKey}`,
            role,
          ),
          exact(
            'ticket',
            who,
            sql`${ofAccount(sql`${ticketRows} t`, sql`t.account_id`)} t.id_key = ${numberKey}`,
            role,
          ),
          exact(
            'order',
            who,
            sql`${ofAccount(sql`${orderRows} o`, sql`o.account_id`)} o.id_key = ${numberKey}`,
            role,
          ),
        ]),
    ...(telephone === undefined
      ? []
      : [
          exact('telephone', of, sql`${people} i.telephone = ${telephone}`),
          exact(
            'telephone',
            who,
            sql`${ofAccount(sql`${lineRows} v`, sql`v.account_id`)} v.number = ${telephone}`,
            role,
          ),
        ]),
    ...(name === undefined
      ? []
      : Array.from({ length: spellings }, (_, at) => named(at + 1, userName, after, most))),
  ]
}

/**
 * SQL for up to `most` people whose email starts with `beginning`, alphabetically. To find anyone else, staff have to
 * type more of the email.
 */
const emailsFrom = (beginning: string, most: number) => sql`
  from ${identityRows} i
  where i.email collate "C" >= ${beginning} and i.email collate "C" < ${beginning}::text || U&'\\+10FFFF' and i.deleted_at is null
  order by i.email collate "C", i.id limit ${sql.lit(most)}`

/** The number of spellings stored per name (`migrations/0213-search.sql`). Each spelling has an index. */
const spellings = 8

/**
 * SQL for people with a name that starts with the typed text. Each name is stored in several spellings, and `at` is the
 * index of the one to compare. If several match, only the alphabetically first finds the person. Leaves out people
 * whose user name matches, since another kind of search finds them.
 */
function named(at: number, userName: string | undefined, after: After | undefined, most: number) {
  const spelling = sql`i.name_keys[${sql.lit(at)}]`
  // There's only one lower bound. With two, PostgreSQL may start reading the index at the wrong one. The other
  // conditions compare with values from a subquery, which PostgreSQL doesn't know while planning. So it assumes that
  // many rows match, reads the index in order, and stops when the page is full. Otherwise it might read every row with
  // that name.
  return sql`(select i.id, ${sql.lit(nameAt)} as place, ${spelling} as spelling from ${identityRows} i
    where (${spelling}, i.id) > ((select first from typed), ${behindName(after).uid}::uuid)
      and ${spelling} < (select ending from typed)
      and not exists (
        select from unnest(i.name_keys) earlier, typed where earlier >= typed.beginning and earlier < ${spelling})
      and lower(i.dst_user_name) is distinct from lower(${userName ?? null})
    order by ${spelling}, i.id limit ${sql.lit(most)})`
}

/** A page of people found by name starts after this spelling and this person's id. */
const behindName = (after: After | undefined) =>
  after?.place === nameAt ? after : { spelling: '', uid: firstId }

/** SQL for accounts without a linked customer that match by a number, a voice line, a ticket or an order. */
const withoutPeople = ({ numberKey, telephone }: Sought) => sql`
  select a.id as "accountId", a.account_number as "accountNumber", a.service_address as "serviceAddress"
  from ${accountRows} a
  where a.id in (
      select id from ${accountRows} where number_key = ${numberKey}
      union select account_id from ${lineRows} where number = ${telephone ?? null}
      union select account_id from ${ticketRows} where id_key = ${numberKey}
      union select account_id from ${orderRows} where id_key = ${numberKey})
    and not exists (select from ${linkRows} l where l.account_id = a.id)
  order by a.id limit 20`

const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * The position in results of kind `place` after which the page starts. If the previous page ended in this kind, that's
 * where it ended. Earlier kinds are done, and later kinds start at their beginning.
 */
function behind(place: number, after: After | undefined): Pick<After, 'spelling' | 'uid'> {
  if (after === undefined || place > after.place) return { spelling: '', uid: firstId }
  return place === after.place ? after : { spelling: '\u{10FFFF}', uid: lastId }
}

// The one box: all that can fit, in one statement, a page at a time. Each way to be found reads no more of its index than a page has.
import type { FoundBy } from '@lightwell/rulebook/search/contract.ts'
import type { Sought } from '@lightwell/rulebook/search/rules.ts'
import type { AccountId, AccountNumber } from '@lightwell/rulebook/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows, openEmailChanges } from '../identity/read.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { orderRows } from '../orders/read.ts'
import { ticketRows } from '../tickets/read.ts'
import { lineRows } from '../voice/read.ts'
import { type FoundPerson, foundPerson } from './person-store.ts'

/** The ways to be found, in the order of a page; names are last, since many have the same. */
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

/** Where the page before ended. */
export interface After {
  place: number
  /** The spelling by which a name was found; else empty. */
  spelling: string
  uid: string
}

export interface PersonOnPage extends FoundPerson, Omit<After, 'uid'> {
  isProtected: boolean
}

/** An account that fits and that nobody signs in for. */
export interface AccountOnPage {
  accountId: AccountId
  accountNumber: AccountNumber
  serviceAddress: string
}

export interface Page {
  people: PersonOnPage[]
  accounts: AccountOnPage[]
}

/** By what a person on a page was found. */
export const foundByOf = ({ place }: Pick<PersonOnPage, 'place'>): FoundBy => places[place] ?? 'name'

/** @param most how many people; the accounts come with the first page alone, 20 at most */
export async function findPage(
  queries: Queries,
  sought: Sought,
  { after, most, now }: { after: After | undefined; most: number; now: Temporal.Instant },
): Promise<Page> {
  const found = await sql<Page>`
    with typed as materialized (
      select beginning, beginning || U&'\\+10FFFF' as ending, greatest(beginning collate "C", ${behindName(after).spelling}) as first
      from (select nullif(name_key(${sought.name ?? null}), '') as beginning) key),
    fits as (${sql.join(fitting(sought, { after, most, now }), sql` union all `)}),
    page as (
      select * from (select distinct on (id) id, place, spelling from fits order by id, place, spelling) once
      order by place, spelling, id limit ${sql.lit(most)})
    select
      coalesce((
        select json_agg(person order by person.place, person.spelling, person.uid) from (
          select ${foundPerson(sought.numberKey)}, page.place, page.spelling,
            exists (
              select from ${linkRows} l join ${accountRows} a on a.id = l.account_id
              where l.identity_id = i.id and a.is_protected) as "isProtected"
          from page join ${identityRows} i on i.id = page.id) person), '[]') as people,
      coalesce((
        select json_agg(alone) from (${withoutPeople(sought, after === undefined)}) alone), '[]') as accounts`.execute(
    queries,
  )
  return found.rows[0] ?? { people: [], accounts: [] }
}

/** A select for each way to be found: `id`, `place`, `spelling`. */
function fitting(
  { email, userName, numberKey, telephone }: Sought,
  { after, most, now }: { after: After | undefined; most: number; now: Temporal.Instant },
): RawBuilder<unknown>[] {
  const exact = (by: (typeof places)[number], id: RawBuilder<unknown>, from: RawBuilder<unknown>) => {
    const place = places.indexOf(by)
    return sql`(select distinct ${id} as id, ${sql.lit(place)} as place, '' as spelling ${from}
      and ${id} > ${behind(place, after)}::uuid order by 1 limit ${sql.lit(most)})`
  }
  const people = sql`${identityRows} i`
  const ofAccount = sql`join ${linkRows} l on l.account_id`
  return [
    exact('email', sql`i.id`, sql`from ${people} where i.email = ${email ?? null}`),
    exact('email', sql`c.identity_id`, sql`from ${openEmailChanges(now)} c where c.email = ${email ?? null}`),
    exact(
      'user-name',
      sql`i.id`,
      sql`from ${people} where lower(i.dst_user_name) = lower(${userName ?? null})`,
    ),
    exact(
      'account',
      sql`l.identity_id`,
      sql`from ${accountRows} a ${ofAccount} = a.id where a.number_key = ${numberKey ?? null}`,
    ),
    exact('telephone', sql`i.id`, sql`from ${people} where i.telephone = ${telephone ?? null}`),
    exact(
      'telephone',
      sql`l.identity_id`,
      sql`from ${lineRows} v ${ofAccount} = v.account_id where v.number = ${telephone ?? null}`,
    ),
    exact(
      'ticket',
      sql`l.identity_id`,
      sql`from ${ticketRows} t ${ofAccount} = t.account_id where t.id_key = ${numberKey ?? null}`,
    ),
    exact(
      'order',
      sql`l.identity_id`,
      sql`from ${orderRows} o ${ofAccount} = o.account_id where o.id_key = ${numberKey ?? null}`,
    ),
    ...Array.from({ length: spellings }, (_, at) => named(at + 1, userName, after, most)),
  ]
}

/** How many spellings of a name are kept (`migrations/0213-search.sql`), each with an index. */
const spellings = 8

/**
 * People whose name begins so in one of its spellings. Somebody of whom several do counts once, by the first in the alphabet, and not at
 * all where their user name was found.
 */
function named(at: number, userName: string | undefined, after: After | undefined, most: number) {
  const spelling = sql`i.name_keys[${sql.lit(at)}]`
  // One lower bound, from which the index is read: with two, PostgreSQL may begin at the wrong one. What it can't estimate it takes for as
  // likely as not, and reads the index in order, as far as the page goes: it has no reason to read all of that name.
  return sql`(select i.id, ${sql.lit(nameAt)} as place, ${spelling} as spelling from ${identityRows} i
    where (${spelling}, i.id) > ((select first from typed), ${behindName(after).uid}::uuid)
      and ${spelling} < (select ending from typed)
      and not exists (
        select from unnest(i.name_keys) earlier, typed where earlier >= typed.beginning and earlier < ${spelling})
      and lower(i.dst_user_name) is distinct from lower(${userName ?? null})
    order by ${spelling}, i.id limit ${sql.lit(most)})`
}

/** Behind which name a page begins. */
const behindName = (after: After | undefined) =>
  after?.place === nameAt ? after : { spelling: '', uid: firstId }

/** Accounts that a number, a line, a ticket or an order names, and that nobody signs in for. */
const withoutPeople = ({ numberKey, telephone }: Sought, isWanted: boolean) => sql`
  select a.id as "accountId", a.account_number as "accountNumber", a.service_address as "serviceAddress"
  from ${accountRows} a
  where ${isWanted} and a.id in (
      select id from ${accountRows} where number_key = ${numberKey ?? null}
      union select account_id from ${lineRows} where number = ${telephone ?? null}
      union select account_id from ${ticketRows} where id_key = ${numberKey ?? null}
      union select account_id from ${orderRows} where id_key = ${numberKey ?? null})
    and not exists (select from ${linkRows} l where l.account_id = a.id)
  order by a.id limit 20`

const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Behind whom a way goes on: those before the place where the last page ended are done, those behind it have not begun. */
function behind(place: number, after: After | undefined): string {
  if (after === undefined || place > after.place) return firstId
  return place === after.place ? after.uid : lastId
}

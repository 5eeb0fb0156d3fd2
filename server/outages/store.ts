import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { type ToldOwner, textsTo } from '../contact-preferences/read.ts'
import { linesOfKind } from '../content/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import type { Moment } from '../jobs/job.ts'
import { isNoMisfit } from '../jobs/read.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { outages } from './content.ts'

/** Who waits for the end of an outage, and for which account. */
export interface Watch {
  outageId: string
  accountId: string
  identityId: string
}

/** Which outages somebody is told the end of, for an account. */
export async function findWatched(
  queries: Queries,
  { accountId, identityId }: Omit<Watch, 'outageId'>,
): Promise<Set<string>> {
  const found = await queries
    .selectFrom('outage_watches')
    .where('account_id', '=', accountId)
    .where('identity_id', '=', identityId)
    .select('outage_id')
    .execute()
  return new Set(found.map(({ outage_id }) => outage_id))
}

/** Notes that somebody waits; asked for again it is the same. */
export async function insertWatch(
  queries: Queries,
  { outageId, accountId, identityId }: Watch,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('outage_watches')
    .values({ outage_id: outageId, account_id: accountId, identity_id: identityId, asked_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those whose outage is over, or is in the provider's file no more (`outageStateAt`). */
const over = ({ now }: Pick<Moment, 'now'>) => sql`
  from outage_watches w where not exists (
    select from ${linesOfKind(outages.name)} c where c.id = w.outage_id
      and coalesce(case when c.item ->> 'over_at' is not null then (c.item ->> 'over_at')::timestamptz
        when c.item ->> 'kind' = 'maintenance' then (c.item ->> 'until')::timestamptz end, 'infinity')
        > ${now.toString()}::timestamptz)`

/** Takes those off whose outage is over, each for one transaction. */
export async function takeOver(trx: Queries, most: number, now: Temporal.Instant): Promise<Watch[]> {
  const thing = sql`w.outage_id || '/' || w.account_id || '/' || w.identity_id`
  const taken = await sql<Watch>`
    delete from outage_watches where ctid = any(array(
      select w.ctid ${over({ now })} and ${isNoMisfit('tell-outages-over', thing, now)}
      order by w.asked_at limit ${sql.lit(most)} for update skip locked))
    returning outage_id as "outageId", account_id as "accountId", identity_id as "identityId"`.execute(trx)
  return taken.rows
}

/** Who has waited, while the account is linked to them; a mail that was asked for comes whatever was chosen. */
export async function findWaiting(
  queries: Queries,
  watches: readonly Watch[],
): Promise<{ accountId: string; owner: ToldOwner }[]> {
  const found = await sql<{ accountId: string; owner: ToldOwner }>`
    select w.account_id as "accountId", json_build_object('identityId', i.id, 'language', i.language,
      'email', i.email, 'mail', 'needed', 'textTo', ${textsTo('service')}, 'accountNumber', a.account_number) as owner
    from unnest(${watches.map(({ accountId }) => accountId)}::text[],
      ${watches.map(({ identityId }) => identityId)}::uuid[]) as w (account_id, identity_id)
    join ${linkRows} k on k.account_id = w.account_id and k.identity_id = w.identity_id
    join ${identityRows} i on i.id = w.identity_id and i.is_active
    join ${accountRows} a on a.id = w.account_id`.execute(queries)
  return found.rows
}

/** What waits to be told (`Job.waiting`). */
export const watchesOver = over

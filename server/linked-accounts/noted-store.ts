import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import { sql } from 'kysely'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import type { Moment } from '../jobs/job.ts'
import { isNoMisfit } from '../jobs/read.ts'
import type { DoingToNote } from '../web/noted.ts'
import { aboutOfNote, deviceOfNote } from './doing-store.ts'

/** Something that is noted of somebody who helps with an account. */
export interface NotedDoing {
  accountId: string
  what: DoingToNote['what']
  /** Of what, as people know it: a device by its name. */
  about: string | null
  deviceKind: DeviceKind | null
  /** The name of who did it, and the address by which the owner knows them. */
  who: string
  email: string
}

/** Notes what somebody is about to do. Gives the ids of the notes. */
export async function insertDoings(
  queries: Queries,
  { accountId, identityId }: { accountId: string; identityId: string },
  doings: readonly DoingToNote[],
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = doings.map(({ what, about = null }) => ({
    account_id: accountId,
    id: newId(now),
    identity_id: identityId,
    what,
    about,
    begun_at: now.toString(),
    settled_at: null,
  }))
  await queries.insertInto('account_doings').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Removes what was noted and not done. */
export async function removeDoings(queries: Queries, accountId: string, ids: readonly string[]) {
  await sql`delete from account_doings
    where account_id = ${accountId} and id = any(${ids}::uuid[]) and settled_at is null`.execute(queries)
}

/** Settles what was noted, once: of two who do so, one is given it. @param isSure whether it is known that it was done */
export async function settleDoings(
  trx: Queries,
  accountId: string,
  { ids, isSure }: { ids: readonly string[]; isSure: boolean },
  now: Temporal.Instant,
): Promise<NotedDoing[]> {
  const settled = await sql<NotedDoing>`
    with d as (
      update account_doings set settled_at = ${now.toString()}::timestamptz, is_sure = ${isSure}
      where account_id = ${accountId} and id = any(${ids}::uuid[]) and settled_at is null
      returning account_id, id, identity_id, what, about)
    select d.account_id as "accountId", d.what, ${aboutOfNote}, i.first_name || ' ' || i.last_name as who, i.email
    from d join ${identityRows} i on i.id = d.identity_id ${deviceOfNote} order by d.id`.execute(trx)
  return settled.rows
}

/** After so many minutes nobody finds out any more what became of it: no request takes that long. */
const longestMinutes = 15
const leftOpen = (now: Temporal.Instant) => sql`account_doings
  where settled_at is null and begun_at <= ${now.subtract({ minutes: longestMinutes }).toString()}::timestamptz`

/** What was noted and never settled of one account. */
export interface LeftOpen {
  accountId: string
  ids: string[]
}

/** The accounts of which something was noted and never settled, so many at most, from behind one on. */
export async function findLeftOpen(
  queries: Queries,
  now: Temporal.Instant,
  most: number,
  after = '',
): Promise<LeftOpen[]> {
  const found = await sql<LeftOpen>`
    select account_id as "accountId", json_agg(id) as ids from ${leftOpen(now)}
      and account_id > ${after} and ${isNoMisfit('tell-of-doings', sql`account_id`, now)}
    group by account_id order by account_id limit ${most}`.execute(queries)
  return found.rows
}

/** What is to be told of (`Job.waiting`). */
export const doingsLeftOpen = ({ now }: Moment) => sql`from ${leftOpen(now)}`

import type { RegisteredLocation } from '@lightwell/rulebook/voice/location.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import { logHappening } from './log-store.ts'
import { type LineName, nextKey } from './store.ts'

/** A change of the location that 911 calls from a line go to, not yet confirmed by the network. */
export interface LocationChange extends LineName {
  /** The idempotency key of the network request. */
  id: string
  location: RegisteredLocation
  askedAt: Date
}

const columns = sql`account_id as "accountId", number, id, asked_at as "askedAt",
  json_build_object('street', street, 'unit', unit, 'city', city, 'state', state, 'zip', zip) as location`

/** Finds the line's location change under way. */
export async function findLocationChange(
  queries: Queries,
  { accountId, number }: LineName,
): Promise<LocationChange | undefined> {
  const found = await sql<LocationChange>`
    select ${columns} from location_changes where account_id = ${accountId} and number = ${number}`.execute(
    queries,
  )
  return found.rows[0]
}

/** Records a location change. The caller has locked the line, which has no other change under way. */
export async function insertLocationChange(
  trx: Queries,
  { accountId, number }: LineName,
  location: RegisteredLocation,
  now: Temporal.Instant,
): Promise<LocationChange> {
  const id = await nextKey(trx, { accountId, number }, now)
  await trx
    .updateTable('voice_lines')
    .set({ location_asked_at: sql`greatest(${now.toString()}::timestamptz, location_asked_at)` })
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .execute()
  await trx
    .insertInto('location_changes')
    .values({ account_id: accountId, number, id, ...location, asked_at: now.toString() })
    .execute()
  await logHappening(trx, number, { about: 'location', wanted: null, event: 'asked' }, now)
  return { accountId, number, id, location, askedAt: new Date(now.epochMilliseconds) }
}

/**
 * Records that the network has made a change: 911 calls go to the new location from now on. If several processes record
 * the same change, only the first one succeeds.
 * @returns true if this call recorded it
 */
export async function recordRegistered(trx: Queries, { id }: Pick<LocationChange, 'id'>): Promise<boolean> {
  const done = await sql`
    with done as (delete from location_changes where id = ${id} returning *)
    update voice_lines l set location_street = d.street, location_unit = d.unit, location_city = d.city,
      location_state = d.state, location_zip = d.zip
    from done d where l.account_id = d.account_id and l.number = d.number`.execute(trx)
  return done.numAffectedRows === 1n
}

/**
 * Records that the network won't make a change: 911 calls still go to the previous location.
 * @returns true if this call recorded it
 */
export async function removeLocationChange(
  trx: Queries,
  { id }: Pick<LocationChange, 'id'>,
): Promise<boolean> {
  const removed = await trx.deleteFrom('location_changes').where('id', '=', id).executeTakeFirst()
  return removed.numDeletedRows === 1n
}

/**
 * Records that the owners are notified that a change is in doubt.
 * @returns true if the notification should be sent: the change is still in doubt, and the owners haven't been notified
 *   yet
 */
export async function recordDoubt(
  trx: Queries,
  { id }: Pick<LocationChange, 'id'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const updated = await trx
    .updateTable('location_changes')
    .set({ doubt_told_at: now.toString() })
    .where('id', '=', id)
    .where('doubt_told_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/**
 * Finds changes under way, in the order in which they were requested.
 * @param after the last change of the previous page
 */
export async function findLocationChanges(
  queries: Queries,
  most: number,
  after: Pick<LocationChange, 'id' | 'askedAt'> | undefined,
  now: Temporal.Instant,
): Promise<LocationChange[]> {
  const behind = after && sql`and (asked_at, id) > (${after.askedAt}::timestamptz, ${after.id}::uuid)`
  const found = await sql<LocationChange>`
    select ${columns} from location_changes
    where ${isNoDeadLetter('settle-locations', sql`id::text`, now)} ${behind ?? sql``}
    order by asked_at, id limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}

/** Selects changes under way, for the job's backlog count (`Job.waiting`). */
export const locationChangesUnderWay = () => sql`from location_changes`

import { sql } from 'kysely'
import { type By, byColumns, byThemselves } from '../acting/by.ts'
import { keptHours, removeAt } from '../database/forget.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import type { IdentityEvent } from '../events/identity-event.ts'
import type { Moment } from '../jobs/job.ts'
import type { NetworkOrigin } from './network-origin.ts'

/**
 * Logs an event of an identity, for its person to read.
 * @param networkOrigin the browser and network of the request. Undefined if no request caused the event. Not stored if
 *   staff made the request
 * @param by the person or job that caused the event. Undefined: the person themselves
 */
export async function recordEvent(
  queries: Queries,
  identityId: string,
  what: IdentityEvent,
  now: Temporal.Instant,
  networkOrigin?: Pick<NetworkOrigin, 'browser' | 'network'>,
  by: By = byThemselves(identityId, 'customer'),
): Promise<void> {
  const from = by.kind === 'staff' ? undefined : networkOrigin
  await queries
    .insertInto('identity_events')
    .values({
      id: newId(now),
      identity_id: identityId,
      at: now.toString(),
      what,
      browser: from?.browser ?? null,
      network: from?.network ?? null,
      ...byColumns(by),
    })
    .execute()
}

/** Counts how often an event has happened to someone since an instant. */
export async function countEvents(
  queries: Queries,
  identityId: string,
  what: IdentityEvent,
  since: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from identity_events
    where identity_id = ${identityId} and at > ${since.toString()}::timestamptz and what = ${what}`.execute(
    queries,
  )
  return rows[0]?.times ?? 0
}

const oldestKept = (now: Temporal.Instant) => now.subtract({ hours: keptHours.identityEvents }).toString()

/** Removes up to `most` old events. Returns how many. */
export const removeOldEvents = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(
    queries,
    'identity_events',
    sql`select ctid from identity_events where at < ${oldestKept(now)}::timestamptz limit ${most}`,
  )

/** SQL for events past their retention (`Job.waiting`). */
export const oldEvents = ({ now }: Moment) =>
  sql`from identity_events where at < ${oldestKept(now)}::timestamptz`

import type { LineEvent, Logged } from '@lightwell/rulebook/voice/log.ts'
import { sql } from 'kysely'
import { keptHours, removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'

/** An event to write to a line's log. */
export interface LineHappening {
  about: Logged
  /** The requested state of the option. Null if the event is about the location. */
  wanted: boolean | null
  event: LineEvent
}

/**
 * Writes an event to a line's log. If the network fails to answer several times in a row, only the first failure is
 * logged.
 */
export async function logHappening(
  queries: Queries,
  number: string,
  { about, wanted, event }: LineHappening,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into voice_log (account_id, number, at, about, wanted, event)
    select account_id, number, ${now.toString()}::timestamptz, ${about}, ${wanted}::boolean, ${event}
    from voice_lines where number = ${number}
      and (${event}::text <> 'unreachable' or (
        select last.event from voice_log last where last.number = ${number} and last.about = ${about}
        order by last.at desc, last.id desc limit 1) is distinct from 'unreachable')`.execute(queries)
}

/** Finds a line's events between two instants, latest first. */
export async function findHappenings(
  queries: Queries,
  { accountId, number }: { accountId: string; number: string },
  [from, until]: readonly [Temporal.Instant, Temporal.Instant],
): Promise<(LineHappening & { at: Date })[]> {
  return queries
    .selectFrom('voice_log')
    .where('number', '=', number)
    .where('account_id', '=', accountId)
    .where('at', '>=', sql<Date>`${from.toString()}::timestamptz`)
    .where('at', '<', sql<Date>`${until.toString()}::timestamptz`)
    .select(['at', 'about', 'wanted', 'event'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Selects events past their retention, for the job's backlog count (`Job.waiting`). */
export const oldHappenings = ({ now }: Pick<Moment, 'now'>) =>
  sql`from voice_log where at < ${now.subtract({ hours: keptHours.voiceLog }).toString()}::timestamptz`

/**
 * Removes up to `most` events past their retention.
 * @returns how many
 */
export const removeOldHappenings = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(
    queries,
    'voice_log',
    sql`select ctid ${oldHappenings({ now })} order by at limit ${sql.lit(most)}`,
  )

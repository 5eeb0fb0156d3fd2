import { sql } from 'kysely'
import { removeAt } from '../../database/forget.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import type { NetworkOrigin } from '../network-origin.ts'

/**
 * Records that wrong passwords for an address reached a limit. Until `until`, no further alarm is recorded for the
 * address. Addresses that nobody signs in with are recorded, too.
 */
export async function noteAlarm(
  queries: Queries,
  email: string,
  { browser, network }: Pick<NetworkOrigin, 'browser' | 'network'>,
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<void> {
  const at = { browser, network, at: now.toString(), until: until.toString(), is_told: false }
  await queries
    .insertInto('sign_in_alarms')
    .values({ email, ...at })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(at)
        .where('sign_in_alarms.until', '<=', new Date(now.epochMilliseconds)),
    )
    .execute()
}

/** Claims up to `most` alarms whose people haven't been notified. */
export async function takeAlarms(queries: Queries, most: number) {
  const { rows } = await sql<{ email: string; browser: string | null; network: string; at: Date }>`
    update sign_in_alarms set is_told = true
    where email = any(array(
      select email from sign_in_alarms where not is_told order by at limit ${most} for update skip locked))
    returning email, browser, network, at`.execute(queries)
  return rows
}

const over = (now: Temporal.Instant) => sql`from sign_in_alarms where until <= ${now.toString()}::timestamptz`

/** Removes up to `most` expired alarms. Returns how many. */
export const removeOldAlarms = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(queries, 'sign_in_alarms', sql`select ctid ${over(now)} limit ${most}`)

/** SQL for alarms whose people haven't been notified (`Job.waiting`). */
export const unnotifiedAlarms = () => sql`from sign_in_alarms where not is_told`

/** SQL for expired alarms to delete (`Job.waiting`). */
export const oldAlarms = ({ now }: Moment) => over(now)

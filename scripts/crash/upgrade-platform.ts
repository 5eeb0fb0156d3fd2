// Simulates the billing platform inside the servers. Answers come late or get lost, or the platform can't be reached.
// The platform remembers every key. It keeps its records in the run's database, which never crashes.
import { setTimeout as delay } from 'node:timers/promises'
import type { Biller } from '@lightwell/server/connectors/billing/port.ts'
import type pg from 'pg'

const failures = { before: 0.05, after: 0.05, opened: 0.2 }
const latestMs = 15

/** The billing accounts that the platform opened, one for each idempotency key. */
export const openingsTable =
  'create table pretended_openings (key text primary key, account_id text not null, billing_account text not null unique)'

export function pretendPlatform(biller: Biller, pool: Pick<pg.Pool, 'query'>): Biller {
  return {
    ...biller,
    async openBillingAccount({ key, accountId }) {
      await delay(Math.random() * latestMs)
      if (Math.random() < failures.before) return { outcome: 'unknown' }
      await pool.query(
        `insert into pretended_openings (key, account_id, billing_account)
           values ($1, $2, 'BA-' || substr(md5(random()::text), 1, 20)) on conflict do nothing`,
        [key, accountId],
      )
      await delay(Math.random() * latestMs)
      if (Math.random() < failures.opened) return { outcome: 'unknown' }
      const { rows } = await pool.query<{ name: string }>(
        'select billing_account as name from pretended_openings where key = $1',
        [key],
      )
      return rows[0] ? { outcome: 'opened', billingAccountId: rows[0].name } : { outcome: 'unknown' }
    },
    async enrol(step, enrolment) {
      await delay(Math.random() * latestMs)
      if (Math.random() < failures.before) return 'failed'
      await biller.enrol(step, enrolment)
      return Math.random() < failures.after ? 'failed' : 'done'
    },
  }
}

// Simulates the biller's refunds inside the workers. Answers come late or get lost, or the biller can't be reached.
// During an outage of one account, the outcome of its refunds stays unknown. The simulated biller keeps its records in
// the run's database, which never crashes.
import { setTimeout as delay } from 'node:timers/promises'
import type { Biller } from '@lightwell/server/connectors/billing/port.ts'
import type pg from 'pg'

const failures = { before: 0.1, after: 0.15 }
const latestMs = 60

/** The SQL that creates two tables: the refunds that the biller accepted, and the accounts that have an outage. */
export const refundTables = [
  'create table pretended_refunds (key text primary key, account_id text not null, amount_cents bigint not null)',
  'create table pretended_outages (account_id text primary key)',
]

export function pretendRefunds(biller: Biller, pool: Pick<pg.Pool, 'query'>): Biller {
  return {
    ...biller,
    async refund({ key, accountId, amountCents }) {
      await delay(Math.random() * latestMs)
      const out = await pool.query('select from pretended_outages where account_id = $1', [accountId])
      if (out.rows.length > 0 || Math.random() < failures.before) return 'unknown'
      await pool.query('insert into pretended_refunds values ($1, $2, $3) on conflict do nothing', [
        key,
        accountId,
        amountCents,
      ])
      await delay(Math.random() * latestMs)
      return Math.random() < failures.after ? 'unknown' : 'accepted'
    },
  }
}

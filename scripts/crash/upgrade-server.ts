// Moves accounts to the platform over and over, while payments and auto pay go on beside it, to be killed in the middle of them.
// The platform is pretended here: it answers late, is not heard, or its answer is lost, and it knows every key that it was ever given.
//
//   node scripts/crash/upgrade-server.ts <patience in seconds> <accounts that ask at once>
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from '@lightwell/server/app.ts'
import { announceBills } from '@lightwell/server/autopay/announce-bills.ts'
import { tellBillers } from '@lightwell/server/autopay/tell-biller.ts'
import { readConfig } from '@lightwell/server/config.ts'
import type { Biller } from '@lightwell/server/connectors/billing/port.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import { makeScheduled } from '@lightwell/server/payments/make-scheduled.ts'
import { resolvePendingAfter } from '@lightwell/server/payments/resolve-pending.ts'
import { resumeUpgrades } from '@lightwell/server/upgrade/resume-upgrades.ts'

const failures = { before: 0.05, after: 0.05, opened: 0.2 }
const latestMs = 15

const config = readConfig(process.env)
const opened = await openDatabase(config)
const began = { is: Temporal.Instant.from(process.env.CLOCK ?? ''), at: performance.now() }
const paced = () => Math.round((performance.now() - began.at) * Number(process.env.PACE))
const { world } = await buildApp(config, opened, () => began.is.add({ milliseconds: paced() }))
world.biller = pretended(world.biller)
const [patienceSeconds = 2, atOnce = 3] = process.argv.slice(2).map(Number)
console.log('The worker is ready at work')

for (;;) {
  await askToMove().catch(complain)
  const jobs = [resumeUpgrades, announceBills, makeScheduled, tellBillers]
  await Promise.all(jobs.map((job) => job(world).catch(complain)))
  await resolvePendingAfter(world, patienceSeconds).catch(complain)
}

/** A few more accounts ask, of those whose turn has come. */
async function askToMove(): Promise<void> {
  const asked = await opened.pool.query(
    `insert into upgrades (id, account_id, status, identity_id, requested_at, changed_at)
       select gen_random_uuid(), a.id, 'requested', l.identity_id, $1, $1 from accounts a join account_links l on l.account_id = a.id
       where a.account_number::int <= $2 and not exists (select from upgrades u where u.account_id = a.id)
       order by random() limit $3
     on conflict do nothing`,
    [world.clock().toString(), Number(process.env.MOVING_UP_TO), atOnce],
  )
  if (asked.rowCount === 0) await delay(20)
}

function pretended(biller: Biller): Biller {
  return {
    ...biller,
    async openBillingAccount({ key, accountId }) {
      await delay(Math.random() * latestMs)
      if (Math.random() < failures.before) return { outcome: 'unknown' }
      await opened.pool.query(
        `insert into pretended_openings (key, account_id, billing_account)
           values ($1, $2, 'BA-' || substr(md5(random()::text), 1, 20)) on conflict do nothing`,
        [key, accountId],
      )
      await delay(Math.random() * latestMs)
      if (Math.random() < failures.opened) return { outcome: 'unknown' }
      const { rows } = await opened.pool.query<{ name: string }>(
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

function complain(error: unknown): void {
  console.error(error)
}

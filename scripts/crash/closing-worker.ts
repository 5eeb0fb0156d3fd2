// Runs the jobs that close, charge and refund accounts in a loop. The process can be killed in the middle of a job.
//   node scripts/crash/closing-worker.ts <patience in seconds>
import { setTimeout as delay } from 'node:timers/promises'
import { announceBills } from '@lightwell/server/autopay/announce-bills.ts'
import { closeAccounts } from '@lightwell/server/closing/close-accounts.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import { printable } from '@lightwell/server/events/error-facts.ts'
import { makeScheduled } from '@lightwell/server/payments/scheduled/make-scheduled.ts'
import { reconcile } from '@lightwell/server/payments/settle/reconcile.ts'
import { resolvePendingAfter } from '@lightwell/server/payments/settle/resolve-pending.ts'
import { orderRefunds } from '@lightwell/server/refunds/order-refunds.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { buildApp } from '@lightwell/server/start/app.ts'
import { makeStatements } from '@lightwell/server/statements/billing/make-statements.ts'
import { pretendRefunds } from './closing-refunds.ts'
import { clockOf } from './upgrade-clock.ts'

const pauseMs = 20

const config = readConfig(process.env)
const opened = await openDatabase(config)
const { world } = await buildApp(config, opened, clockOf(process.env))
world.biller = pretendRefunds(world.biller, opened.pool)
const patienceSeconds = Number(process.argv[2])
const jobs = [makeStatements, announceBills, closeAccounts, makeScheduled, orderRefunds]
console.log('The closer is ready at work')

for (;;) {
  for (const job of process.env.REPORTS === 'come' ? [...jobs, reconcile] : jobs)
    await job(world).catch(complain)
  await resolvePendingAfter(world, patienceSeconds).catch(complain)
  await delay(pauseMs)
}

function complain(error: unknown): void {
  console.error(printable(error))
}

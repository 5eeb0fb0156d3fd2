// Runs the auto pay jobs in a loop, as a server's own job runner does. The process can be killed in the middle of a
// job.
//   node scripts/crash/autopay-worker.ts <patience in seconds>
import { setTimeout as delay } from 'node:timers/promises'
import { announceBills } from '@lightwell/server/autopay/announce-bills.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import { printable } from '@lightwell/server/events/error-facts.ts'
import { makeScheduled } from '@lightwell/server/payments/scheduled/make-scheduled.ts'
import { reconcile } from '@lightwell/server/payments/settle/reconcile.ts'
import { resolvePendingAfter } from '@lightwell/server/payments/settle/resolve-pending.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { buildApp } from '@lightwell/server/start/app.ts'

const pauseMs = 50

const config = readConfig(process.env)
const opened = await openDatabase(config)
const { world } = await buildApp(config, opened)
const patienceSeconds = Number(process.argv[2])
console.log('The worker is ready at work')

for (;;) {
  for (const job of [announceBills, makeScheduled, reconcile]) await job(world).catch(complain)
  await resolvePendingAfter(world, patienceSeconds).catch(complain)
  await delay(pauseMs)
}

function complain(error: unknown): void {
  console.error(printable(error))
}

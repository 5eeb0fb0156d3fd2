// A server that upgrades accounts to the platform and takes payments over HTTP. It runs the jobs for upgrades and
// payments in a loop, so that a kill hits either kind of work. The platform is simulated (`upgrade-platform.ts`), and
// the clock is the run's.
//   node scripts/crash/upgrade-server.ts <patience in seconds>
import { setTimeout as delay } from 'node:timers/promises'
import { announceBills } from '@lightwell/server/autopay/announce-bills.ts'
import { pushToBillers } from '@lightwell/server/autopay/push-to-biller.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import { printable } from '@lightwell/server/events/error-facts.ts'
import { makeScheduled } from '@lightwell/server/payments/scheduled/make-scheduled.ts'
import { resolvePendingAfter } from '@lightwell/server/payments/settle/resolve-pending.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { buildApp } from '@lightwell/server/start/app.ts'
import { resumeUpgrades } from '@lightwell/server/upgrade/resume-upgrades.ts'
import { clockOf } from './upgrade-clock.ts'
import { pretendPlatform } from './upgrade-platform.ts'

/**
 * Milliseconds before the jobs first run. Owners request their upgrades meanwhile, so that due payments are made during
 * upgrades.
 */
const firstPauseMs = 100
/** Milliseconds between two rounds of the jobs. Requests are answered meanwhile. */
const pauseMs = 20

const config = readConfig(process.env)
const opened = await openDatabase(config)
const { app, world } = await buildApp(config, opened, clockOf(process.env))
world.biller = pretendPlatform(world.biller, opened.pool)
const patienceSeconds = Number(process.argv[2])
console.log(`The mover is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)

await delay(firstPauseMs)
for (;;) {
  const jobs = [resumeUpgrades, announceBills, makeScheduled, pushToBillers]
  await Promise.all(jobs.map((job) => job(world).catch(complain)))
  await resolvePendingAfter(world, patienceSeconds).catch(complain)
  await delay(pauseMs)
}

function complain(error: unknown): void {
  console.error(printable(error))
}

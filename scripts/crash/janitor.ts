// Runs the jobs about payments on the crash run's database, without a server. The jobs run in a loop, so that even a
// short run sees them often. They also consider a payment abandoned sooner. This process is killed like the servers.
// - `node scripts/crash/janitor.ts <seconds>` runs until it's killed. After these seconds, a payment counts as
//   abandoned.
// - `node scripts/crash/janitor.ts 0 settle` runs until nothing is open, or until nothing changes anymore.
import { setTimeout as delay } from 'node:timers/promises'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import { printable } from '@lightwell/server/events/error-facts.ts'
import { makeScheduled } from '@lightwell/server/payments/scheduled/make-scheduled.ts'
import { reconcile } from '@lightwell/server/payments/settle/reconcile.ts'
import { resolvePendingAfter } from '@lightwell/server/payments/settle/resolve-pending.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { buildApp } from '@lightwell/server/start/app.ts'
import { countOpen } from './books.ts'

const pauseMs = 100
/** While settling, the janitor gives up after this many rounds without progress. A round takes about 2 seconds. */
const stillRounds = 20

const config = readConfig(process.env)
const opened = await openDatabase(config)
const { world } = await buildApp(config, opened)
const patienceSeconds = Number(process.argv[2])
console.log('The janitor is ready at work')

async function doAll(): Promise<void> {
  await makeScheduled(world)
  await resolvePendingAfter(world, patienceSeconds)
  await reconcile(world)
}

const isSettling = process.argv[3] === 'settle'
let openBefore = Number.POSITIVE_INFINITY
for (let still = 0; !isSettling || still < stillRounds; ) {
  await doAll().catch((error: unknown) => console.error(printable(error)))
  await delay(pauseMs)
  if (!isSettling) continue
  const open = await countOpen(opened, dayOf(world.clock(), config.businessZone))
  if (open === 0) break
  still = open < openBefore ? 0 : still + 1
  openBefore = open
}
await opened.close()
process.exit(0)

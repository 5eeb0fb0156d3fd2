// Checks that strangers can't lock customers out. Ten customers must be served while strangers send thousands of
// requests. All of these come from one IPv6 network (a /48) or from one office, or they're all for one email or one
// account. Runs on PostgreSQL, with every wait shortened to a tenth
// (docs/decisions/2026-11-26-limits-by-who-they-hurt.md).
import { setTimeout } from 'node:timers/promises'
import { migrate } from '@lightwell/server/database/migrate.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { buildApp } from '@lightwell/server/start/app.ts'
import { demoFactsOf, loadDemo } from '@lightwell/server/start/demo/load.ts'
import { type Storm, storm } from '@lightwell/server/testing/storm.ts'
import { execute } from './execute.ts'
import { populatedAt } from './populate.ts'

interface Weather extends Storm {
  seconds: number
}

/** The milliseconds that a pause of one second takes in the benchmark, for the server and for clients. */
const waitedMs = 100

/** Runs the benchmark with this many requests from strangers, who try to lock customers out. */
export async function rideStorm(clusterUrl: string, strangers: number): Promise<Weather> {
  const name = 'storm'
  await execute(clusterUrl, [`create database ${name}`])
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href,
    CLOCK: populatedAt,
    DATA_DIR: '/tmp/lightwell-bench',
    ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
  })
  const opened = await openDatabase(config)
  await migrate(opened.database)
  const { app, world } = await buildApp(config, opened)
  try {
    await app.ready()
    // Without shorter waits, this would take eleven minutes: ten thousand requests wait four seconds each, sixty at
    // once.
    world.pause = (seconds) => setTimeout(seconds * waitedMs)
    await loadDemo(opened, demoFactsOf(world))
    const began = performance.now()
    const rode = await storm({ app, world }, strangers, {
      atOnce: 16,
      pause: (seconds) => setTimeout(seconds * waitedMs),
    })
    return { ...rode, seconds: (performance.now() - began) / 1_000 }
  } finally {
    await app.close()
    await opened.close()
  }
}

/** Prints the answers that strangers and customers got. Returns true if every customer was served. */
export function reportStorm(
  { strangers, customers, seconds }: Weather,
  log: (line: string) => void,
): boolean {
  for (const [sort, statuses] of Object.entries(strangers)) {
    const replied = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`)
    log(`  strangers of ${sort}: ${replied.join(', ')}`)
  }
  for (const { who, isServed, tries, seconds: took, replied } of customers)
    log(
      `  a customer who ${who}: ${isServed ? 'served' : `NOT SERVED (${replied})`} at try ${tries}, ${took.toFixed(1)} s`,
    )
  const served = customers.filter(({ isServed }) => isServed).length
  log(`  ${served} of ${customers.length} customers served within ${seconds.toFixed(0)} s`)
  return served === customers.length
}

// The cost and speed of auto pay. Announcing and claiming payments is compared with one INSERT of the same rows.
// Charging is compared with a bare loop of the same calls. The payment provider answers each call after 50 ms, up to 64
// at once.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { announceBills } from '@lightwell/server/autopay/announce-bills.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import { claimDuePayments, type DuePlace } from '@lightwell/server/payments/charge/claim-store.ts'
import { makeScheduled } from '@lightwell/server/payments/scheduled/make-scheduled.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { buildApp } from '@lightwell/server/start/app.ts'
import { sealUnbound } from '@lightwell/server/testing/seal-unbound.ts'
import type { World } from '@lightwell/server/world.ts'
import pg from 'pg'
import { billedAt, dueAt, populateAutopay } from './autopay-rows.ts'
import { openMeter } from './cpu.ts'
import { execute } from './execute.ts'
import { differencesOf } from './same-rows.ts'

const answerMs = 50
const inFlight = 64
const claimedAtOnce = 1_000
const leastOfLimit = 0.9
const mostOfInsert = 1.5
const flatWithin = 1.25

const key = randomBytes(32)
const keys = `bench:${key.toString('base64')}`
const sealed = sealUnbound({ name: 'bench', key }, 'tok_bench')

export interface AutopayFigures {
  /** Charges per second: with auto pay, and in the bare loop. */
  throughput: { charges: number; autopay: number; bare: number; differences: string[] }
  /** Microseconds of CPU per row, in Node and PostgreSQL together, and their ratio to one INSERT of the same rows. */
  sizes: {
    accounts: number
    announce: { perRow: number; ratio: number }
    claim: { perRow: number; ratio: number }
  }[]
}

export async function measureAutopay(
  clusterUrl: string,
  { charges, sizes }: { charges: number; sizes: number[] },
): Promise<AutopayFigures> {
  const figures: AutopayFigures['sizes'] = []
  for (const accounts of sizes) figures.push(await measureRows(clusterUrl, accounts))
  return { throughput: await measureThroughput(clusterUrl, charges), sizes: figures }
}

/**
 * Prints the figures. Auto pay should make the same calls as the bare loop, so also prints any difference.
 * @param judgesTime false if the run was too short to judge speed
 * @returns true if nothing exceeds its limit and the bare loop and auto pay made the same calls
 */
export function reportAutopay(
  { throughput, sizes }: AutopayFigures,
  print: (line: string) => void,
  { judgesTime }: { judgesTime: boolean },
): boolean {
  const { charges, autopay, bare, differences } = throughput
  const limit = (inFlight * 1000) / answerMs
  const isFast = !judgesTime || autopay >= leastOfLimit * Math.min(bare, limit)
  print(
    `${charges} charges: auto pay ${autopay.toFixed(0)}/s, bare calls ${bare.toFixed(0)}/s (limit ${limit}/s): ` +
      `${((100 * autopay) / Math.min(bare, limit)).toFixed(0)} % ${isFast ? 'ok' : 'TOO SLOW'}`,
  )
  for (const difference of differences) print(`  ${difference}`)
  const [smallest] = sizes
  let isGood = isFast && differences.length === 0
  for (const { accounts, announce, claim } of sizes) {
    const isCheap = !judgesTime || claim.ratio <= mostOfInsert
    const isFlat = !judgesTime || claim.perRow <= flatWithin * (smallest?.claim.perRow ?? claim.perRow)
    isGood &&= isCheap && isFlat
    print(
      `${accounts.toLocaleString('en-US').padStart(9)} due: claim ${claim.perRow.toFixed(0)} µs a row, ×${claim.ratio.toFixed(2)} of an INSERT ` +
        `${isCheap && isFlat ? 'ok' : 'OVER'}; announce ${announce.perRow.toFixed(0)} µs, ×${announce.ratio.toFixed(2)}`,
    )
  }
  return isGood
}

async function measureRows(clusterUrl: string, accounts: number): Promise<AutopayFigures['sizes'][number]> {
  const url = await populateAutopay(clusterUrl, accounts, sealed)
  const announcing = await inWorld(url, billedAt, undefined, (world) =>
    costOf(url, 'lightwell', () => announceBills(world)),
  )
  await execute(url, ['vacuum analyze'])
  const inserting = await insertTwins(url)
  const claiming = await inWorld(url, dueAt, undefined, (world) =>
    costOf(url, 'lightwell', () => claimAll(world)),
  )
  const of = (taken: number, inserted: number) => ({ perRow: taken / accounts, ratio: taken / inserted })
  return {
    accounts,
    announce: of(announcing, inserting.payments + inserting.mails),
    claim: of(claiming, inserting.payments),
  }
}

async function claimAll(world: World): Promise<void> {
  let after: DuePlace | undefined
  do {
    const facts = { today: dueAt.slice(0, 10), autopayRests: false, verifiedOnly: true, after }
    const claimed = await claimDuePayments(world.database, facts, world.clock(), claimedAtOnce)
    after = claimed.length < claimedAtOnce ? undefined : claimed.at(-1)
  } while (after)
}

/** Microseconds of CPU, in Node and PostgreSQL together. Unlike elapsed time, they're the same on a busy machine. */
async function costOf(url: string, program: string, work: () => Promise<unknown>): Promise<number> {
  const meter = await openMeter(url, program, process.pid)
  await work()
  const { node, postgres } = await meter.read()
  await meter.close()
  return node + postgres
}

/** Measures one INSERT of the same rows into a table with the same indexes, checks and references. */
async function insertTwins(url: string): Promise<{ payments: number; mails: number }> {
  const client = new pg.Client({ connectionString: url, application_name: 'twins' })
  await client.connect()
  const insert = async (table: 'payments' | 'outbox') => {
    await client.query(`create table twin (like ${table} including all)`)
    const { rows: references } = await client.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
      [table],
    )
    for (const { definition } of references) await client.query(`alter table twin add ${definition}`)
    const insertAll = `insert into twin select * from ${table}`
    const taken = await costOf(url, 'twins', () => client.query(insertAll))
    await client.query('drop table twin')
    return taken
  }
  try {
    return { payments: await insert('payments'), mails: await insert('outbox') }
  } finally {
    await client.end()
  }
}

async function measureThroughput(clusterUrl: string, charges: number): Promise<AutopayFigures['throughput']> {
  const url = await populateAutopay(clusterUrl, charges, sealed)
  await inWorld(url, billedAt, undefined, announceBills)
  await execute(url, ['vacuum analyze'])
  const provider = await startProvider()
  try {
    const bare = await seconds(() => callBare(provider.url, charges))
    const bareCall = await lastCall(provider.url)
    const autopay = await inWorld(url, dueAt, provider.url, (world) => seconds(() => makeScheduled(world)))
    const { rows } = await ask(url, `select count(*)::int as paid from payments where status = 'completed'`)
    if (rows[0]?.paid !== charges) throw new Error(`${rows[0]?.paid} of ${charges} payments went through.`)
    const differences = differencesOf(await lastCall(provider.url), bareCall)
    return { charges, autopay: charges / autopay, bare: charges / bare, differences }
  } finally {
    provider.process.kill()
  }
}

/** Makes the same calls to the payment provider as auto pay, in a bare loop. */
async function callBare(provider: URL, charges: number): Promise<void> {
  let left = charges
  const body = JSON.stringify({
    token_id: 'tok_bench',
    amount_cents: 8450,
    currency: 'USD',
    order_id: crypto.randomUUID(),
    initiator: 'merchant',
    reason: 'recurring',
    stored_credential: 'subsequent',
  })
  const line = async () => {
    while (left-- > 0) {
      const answer = await fetch(new URL('/v1/charges', provider), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `bare-${left}` },
        body,
      })
      if (answer.status !== 201) throw new Error(`The provider answered ${answer.status}.`)
      await answer.json()
    }
  }
  await Promise.all(Array.from({ length: inFlight }, line))
}

/** The body of the last call that the payment provider got, without the payment's id. */
async function lastCall(provider: URL): Promise<object> {
  const { last } = (await (await fetch(new URL('/figures', provider))).json()) as { last: object }
  return { ...last, order_id: undefined }
}

async function startProvider(): Promise<{ url: URL; process: ChildProcess }> {
  const script = join(import.meta.dirname, 'steady-provider.ts')
  const born = spawn(process.execPath, [script, String(answerMs), String(inFlight)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => born.kill())
  const lines = createInterface({ input: born.stdout })
  const [said] = (await once(lines, 'line')) as [string]
  return { url: new URL(said.split(' ').at(-1) ?? ''), process: born }
}

/**
 * Builds the server's parts on the database at `url`, with `clock` as their time, and runs `work` with them. Nothing
 * listens for requests.
 */
async function inWorld<T>(
  url: string,
  clock: string,
  provider: URL | undefined,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    CLOCK: clock,
    DATA_DIR: '/tmp/lightwell-bench',
    ENCRYPTION_KEYS: keys,
    ...(provider && { CARD_FORM_URL: provider.href }),
  })
  const opened = await openDatabase(config)
  const { app, world } = await buildApp(config, opened)
  try {
    return await work(world)
  } finally {
    await app.close()
    await opened.close()
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query<{ paid: number }>(question).finally(() => client.end())
}

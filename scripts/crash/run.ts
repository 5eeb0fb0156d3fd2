import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { countOpen, readOurBooks } from './books.ts'
import { askLastWord, type Told } from './client.ts'
import { compareBooks } from './compare.ts'
import { settleCustomers } from './customers.ts'
import { makeDatabase } from './database.ts'
import { openDays } from './days.ts'
import { type CrashFigures, countBy } from './figures.ts'
import { openKiller } from './killer.ts'
import { planOrders } from './orders.ts'
import { openProcesses } from './processes.ts'
import { startProvider } from './provider.ts'
import { openRandom } from './random.ts'
import { preloadOf, type SeededFault } from './seeded-faults.ts'
import { openTraffic } from './traffic.ts'
import { type Line, openLine } from './wire.ts'

export interface CrashOptions {
  kills: number
  payments: number
  seed: number
  customers: number
  days: number
  /** How many clients at a time. */
  clients: number
  /** How long the janitor lets a payment be pending before it asks, in seconds. */
  patienceSeconds: number
  /** The cluster in which the run makes its database; it can be crashed where it is a throw-away one. */
  postgres: { url: string; crash?: () => Promise<void> }
  databaseCrashes: number
  /** How many processes look into what was left undone, beside the servers' own jobs. */
  janitors: number
  /** What the provider does to charges, as probabilities; the rest is answered well. */
  providerFaults?: Record<string, number>
  /** A fault put into the code of servers and janitors, by which the harness proves itself. */
  fault?: SeededFault | undefined
  progress?: ((line: string) => void) | undefined
}

const usualFaults = {
  error_before: 0.04,
  error_after: 0.04,
  cut_before: 0.03,
  cut_after: 0.04,
  garbage: 0.04,
  late: 0.1,
  late_ms: 250,
  never: 0.03,
}
/** Days after the last orders, until every scheduled payment is due. */
const lastDays = 2
const longestMomentMs = 60
/** Looks, a tenth of a second apart, after which work that has not become less is left. */
const stillRounds = 50

/** Makes payments while everything that can break breaks, lets all of it settle, and lays the books side by side. */
export async function crashRun(options: CrashOptions): Promise<CrashFigures> {
  const began = performance.now()
  const { seed, progress = () => {} } = options
  const random = openRandom(seed)
  const days = openDays()
  const encryptionKey = randomBytes(32)
  await using ending = new AsyncDisposableStack()

  const folder = mkdtempSync(join(tmpdir(), 'lightwell-crash-'))
  ending.defer(() => rmSync(folder, { recursive: true, force: true }))
  const name = `crash_${options.fault?.name.replaceAll('-', '_') ?? 'run'}`
  const database = await makeDatabase(options.postgres.url, name, options.fault?.withoutIndexes ?? [])
  ending.defer(() => database.drop())
  const customers = await settleCustomers(database.opened, {
    count: options.customers,
    encryptionKey,
    today: days.today(),
  })
  const provider = await startProvider(folder, days.clock())
  ending.defer(() => provider.stop())

  const processes = openProcesses({
    folder,
    preload: options.fault && preloadOf(options.fault),
    patienceSeconds: options.patienceSeconds,
    janitors: options.janitors,
    environment: () => ({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATABASE_POOL: '4',
      PORT: '0',
      SANDBOX_PORT: String(provider.port),
      DATA_DIR: folder,
      ENCRYPTION_KEYS: `crash:${encryptionKey.toString('base64')}`,
      CLOCK: days.clock(),
      PROVIDER_TIMEOUT_SECONDS: '0.5',
      LOG_LEVEL: 'error',
    }),
  })
  ending.defer(() => processes.endAll())
  const { servers, janitors } = processes
  await processes.allReady()
  await provider.setFaults({ seed, ...(options.providerFaults ?? usualFaults) })

  const line = openLine(servers)
  const traffic = openTraffic(line, servers.length, options.clients, random.fork('clients'))
  const open = () => countOpen(database.opened, days.today())
  const killer = openKiller({ servers, janitors, line, countOpen: open }, random.fork('killer'))
  const orders = planOrders(customers, options.payments, random.fork('orders'))
  const moments = random.fork('moments')

  const strikes = options.kills - (options.days - 1) * (servers.length + janitors.length)
  for (let strike = 0; strike < strikes; strike++) {
    const victims = await killer.choose()
    const first = share(orders.length, strike, strikes)
    const last = share(orders.length, strike + 1, strikes)
    traffic.release(orders.slice(first, last), (order) => days.later(order.payInDays))
    await traffic.begun(moments.between(first + 1, last))
    await delay(moments.between(0, longestMomentMs))
    await killer.strike(victims)
    killer.freezeSometimes()
    if (isStep(strike, strikes, options.databaseCrashes)) await options.postgres.crash?.()
    if (isStep(strike, strikes, options.days - 1)) {
      await traffic.idle()
      await untilNothingIsOpen(open)
      days.turn()
      await killer.strike([...servers, ...janitors])
    }
    if ((strike + 1) % 50 === 0) progress(`${strike + 1} of ${strikes} kills, ${last} payments`)
  }
  await traffic.idle()

  await provider.setFaults({})
  await untilNothingIsOpen(open)
  await Promise.all(janitors.map((janitor) => janitor.end('SIGKILL')))
  for (let day = 0; day < lastDays; day++) days.turn()
  await processes.settle()
  await askLastWords(traffic.told, line, servers.length, options.clients)
  await processes.stopServers()

  const [provided, ours] = await Promise.all([provider.readBook(), readOurBooks(database.opened)])
  return {
    seed,
    seconds: (performance.now() - began) / 1000,
    kills: killer.counts,
    databaseCrashes: options.postgres.crash ? options.databaseCrashes : 0,
    days: options.days,
    orders: orders.length,
    payments: countBy(ours.payments, (payment) => payment.status),
    faults: provided.faults,
    lines: line.counts,
    replays: traffic.told.reduce((sum, { payments }) => sum + Math.max(payments.length - 1, 0), 0),
    findings: { ...compareBooks(traffic.told, provided, ours), endings: processes.endedByThemselves() },
  }
}

/** Where the share of a strike begins when the orders are spread over all of them. */
const share = (orders: number, strike: number, strikes: number) => Math.floor((orders * strike) / strikes)

/** Whether one of `steps` that are spread evenly over the strikes falls on this one. */
const isStep = (strike: number, strikes: number, steps: number) =>
  Math.floor(((strike + 1) * (steps + 1)) / strikes) > Math.floor((strike * (steps + 1)) / strikes) &&
  strike + 1 < strikes

/** A day ends when the janitors have done its work, or do not get further. */
async function untilNothingIsOpen(open: () => Promise<number>): Promise<void> {
  let before = Number.POSITIVE_INFINITY
  for (let still = 0; still < stillRounds; ) {
    const now = await open()
    if (now === 0) return
    still = now < before ? 0 : still + 1
    before = now
    await delay(100)
  }
}

async function askLastWords(
  told: readonly Told[],
  line: Line,
  servers: number,
  clients: number,
): Promise<void> {
  const waiting = told.filter((each) => !each.vanished)
  const one = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      await askLastWord(next, line.send, servers)
  }
  await Promise.all(Array.from({ length: clients }, one))
}

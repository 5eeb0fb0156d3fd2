import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countOpen } from './books.ts'
import { type Customer, settleCustomers } from './customers.ts'
import { makeDatabase, type RunDatabase } from './database.ts'
import { openDays, type RunDays } from './days.ts'
import type { CrashOptions } from './options.ts'
import { openProcesses, type Processes } from './processes.ts'
import { type Provider, startProvider } from './provider.ts'
import { preloadOf } from './seeded-faults.ts'

/**
 * Everything that a crash run works with: its days, its database and customers, the simulated payment provider, and the
 * processes that run servers and jobs.
 */
export interface Stage extends AsyncDisposable {
  days: RunDays
  database: RunDatabase
  customers: Customer[]
  provider: Provider
  processes: Processes
  /** The number of payments that wait for the provider's answer, or that were scheduled for today or earlier. */
  countOpen(): Promise<number>
}

/** Sets up everything for one run. All of it is deleted when the run ends. */
export async function openStage(options: CrashOptions): Promise<Stage> {
  const { fault, patienceSeconds, janitors } = options
  await using unfinished = new AsyncDisposableStack()
  const days = openDays()
  const encryptionKey = randomBytes(32)

  const folder = mkdtempSync(join(tmpdir(), 'lightwell-crash-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  unfinished.defer(() => void process.off('exit', remove))
  unfinished.defer(remove)
  const kind = fault?.name.replaceAll('-', '_') ?? 'run'
  const database = await makeDatabase(options.postgres.url, kind, fault?.withoutIndexes ?? [])
  unfinished.defer(() => database.drop())
  const who = { count: options.customers, encryptionKey, today: days.today() }
  const customers = await settleCustomers(database.opened, who)
  const provider = await startProvider(folder, days.clock())
  unfinished.defer(() => provider.stop())

  const environment = () => ({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    // There are fewer connections than clients, so clients have to wait for a connection.
    DATABASE_POOL: '4',
    PORT: '0',
    SANDBOX_PORT: String(provider.port),
    DATA_DIR: folder,
    ENCRYPTION_KEYS: `crash:${encryptionKey.toString('base64')}`,
    CLOCK: days.clock(),
    PROVIDER_TIMEOUT_SECONDS: String(options.providerTimeoutSeconds),
    LIMITS: 'off',
    LOG_LEVEL: 'info',
  })
  const preload = fault && preloadOf(fault)
  const processes = openProcesses({ folder, environment, preload, patienceSeconds, janitors })
  unfinished.defer(() => processes.endAll())
  await processes.allReady()

  const everything = unfinished.move()
  return {
    days,
    database,
    customers,
    provider,
    processes,
    countOpen: () => countOpen(database.opened, days.today()),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

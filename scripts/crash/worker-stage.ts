import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealUnbound } from '@lightwell/server/testing/seal-unbound.ts'
import pg from 'pg'
import { droppable } from './database.ts'
import { bringToLife, type Mortal } from './mortal.ts'
import { type Provider, startProvider } from './provider.ts'
import { preloadOf, type SeededFault } from './seeded-faults.ts'

/** Encrypts a provider token as saved payment methods store it. */
type Seal = (token: string) => Buffer

interface Workers {
  count: number
  name: string
  script: string[]
  /**
   * Environment variables besides those that all processes share. They're read at each start, because the run's clock
   * has moved on by then.
   */
  settings: () => Record<string, string>
  /** A fault to put into the workers' code. */
  fault: SeededFault | undefined
}

/** The database, the provider and the functions of a run that starts workers and kills them. */
interface WorkerStage<Populated> {
  populated: Populated
  client: pg.Client
  provider: Provider
  seal: Seal
  /** Counts the rows of `what`, such as `payments where …`. */
  count(what: string): Promise<number>
  bringWorkers(workers: Workers): Mortal[]
}

/**
 * Sets up a database, the provider and a folder for workers. They belong to this run, and `made` disposes of them.
 * @param providerAt the time on the provider's clock
 */
export async function openWorkerStage<Populated extends { url: string }>(
  made: AsyncDisposableStack,
  databaseUrl: string,
  providerAt: string,
  populate: (seal: Seal) => Promise<Populated>,
): Promise<WorkerStage<Populated>> {
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-crash-'))
  made.defer(() => rmSync(folder, { recursive: true, force: true }))
  const key = randomBytes(32)
  const seal = (token: string) => sealUnbound({ name: 'crash', key }, token)
  const populated = await populate(seal)
  const { url } = populated
  made.defer(droppable(databaseUrl, url))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  made.defer(() => client.end())
  const provider = await startProvider(folder, providerAt)
  made.defer(() => provider.stop())
  return {
    populated,
    client,
    provider,
    seal,
    count: async (what) => Number((await client.query(`select count(*) from ${what}`)).rows[0]?.count),
    bringWorkers({ count, name, script, settings, fault }) {
      const environment = () => ({
        NODE_ENV: 'test',
        DATABASE_URL: url,
        SANDBOX_PORT: String(provider.port),
        DATA_DIR: folder,
        ENCRYPTION_KEYS: `crash:${key.toString('base64')}`,
        PROVIDER_TIMEOUT_SECONDS: '2',
        LIMITS: 'off',
        ...settings(),
      })
      const preload = fault && preloadOf(fault)
      const all = Array.from({ length: count }, (_, at) =>
        bringToLife({ name: `${name}-${at + 1}`, script, environment, folder, preload }),
      )
      made.defer(async () => void (await Promise.all(all.map((worker) => worker.end('SIGKILL')))))
      return all
    },
  }
}

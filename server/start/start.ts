import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { migrate } from '../database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import { onceDatabaseAnswers } from '../database/wait.ts'
import type { LogStream } from '../events/log.ts'
import { findMissingKeys } from '../payment-methods/tokens/reseal-tokens.ts'
import { type Config, ConfigRefused, readConfig } from '../settings/config.ts'
import { keepPrivate } from '../settings/data-folder.ts'
import { listenForInvites } from '../sign-up/invite-socket.ts'
import { buildApp } from './app.ts'
import { listenForMetrics } from './operations/metrics.ts'
import { startJobs } from './start-jobs.ts'
import type { World } from './world.ts'

/**
 * The seconds to wait for the database at start: longer than a restart of the database usually takes. After that, the
 * process ends, and whatever runs it, such as systemd, has to start it again.
 */
const databaseWaitSeconds = 60

export interface RunningServer {
  /** The server's URL, such as `http://localhost:3000`. */
  address: string
  world: World
  app: FastifyInstance
  /** Finishes work in progress, releases all resources, and closes the database. */
  stop(): Promise<void>
}

interface Around {
  /** Called with each step of starting, in words for the operator. */
  progress?: (line: string) => void
  /** The server's clock. Tests pass their own. */
  clock?: Clock
  /** Receives the log's lines instead of standard output. */
  log?: LogStream
  /** `none`: no job runs automatically. Tests run each job by its name (`jobs` in `nouns.ts`). */
  jobs?: 'scheduled' | 'none'
}

/**
 * Starts the server with its settings: opens and migrates the database, listens, and runs the jobs. Loads the
 * demonstration if the settings ask for it and the database is empty, but never in production.
 * @throws ConfigRefused if a setting is invalid, or production finds the demonstration in its database.
 */
export async function start(
  environment: Record<string, string | undefined>,
  { progress = () => {}, clock, log, jobs: run = 'scheduled' }: Around = {},
): Promise<RunningServer> {
  const config = readConfig(environment)
  keepPrivate(config.dataDir)
  progress(config.databaseUrl ? 'Connecting to PostgreSQL' : 'Opening the embedded database')
  const opened = await openDatabase({ ...config, dataDir: config.dataDir })
  try {
    const wait = { seconds: databaseWaitSeconds, report: progress }
    const ran = await onceDatabaseAnswers(() => migrate(opened.database), wait)
    await warnOfMissingLimit(opened, config, progress)
    if (ran.length > 0) progress(`Migrated the database: ${ran.join(', ')}`)
    if (config.env === 'production') await onceDatabaseAnswers(() => refuseDemonstration(opened), wait)
    const { app, world } = await buildApp(config, opened, clock, log)
    await onceDatabaseAnswers(() => refuseMissingKeys(world), wait)
    if (config.demo && (await onceDatabaseAnswers(() => loadDemonstration(opened, world), wait)))
      progress('Loaded the demo: customers with 24 months of bills and payments')
    await app.listen({ host: config.host, port: config.port })
    const metrics = config.metrics && (await listenForMetrics(config.metrics, world))
    const jobs =
      run === 'scheduled' ? await onceDatabaseAnswers(() => startJobs(world, opened), wait) : undefined
    const stopInviting = await listenForInvites(world)
    const stop = async () => {
      await stopInviting()
      await app.close()
      await jobs?.stop()
      await metrics?.close()
      await opened.close()
    }
    return { address: addressOf(app, config), world, app, stop }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * Warns if no database setting limits how long an SQL statement may run. Behind a pooler, a session can't set the
 * limit, so the database role must have it.
 */
async function warnOfMissingLimit(
  { pool, embedded }: OpenDatabase,
  { preparedStatements }: Config,
  progress: (line: string) => void,
): Promise<void> {
  if (embedded || preparedStatements) return
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout === '0')
    progress(
      "The database has no statement timeout. Run: alter role … set statement_timeout = '15s', idle_in_transaction_session_timeout = '15s'",
    )
}

/**
 * Refuses to start if an encryption key of stored tokens is missing. Otherwise scheduled payments would fail, but only
 * on their day.
 */
async function refuseMissingKeys(world: World): Promise<void> {
  const missing = await findMissingKeys(world)
  if (missing.length > 0)
    throw new ConfigRefused(
      `ENCRYPTION_KEYS is missing ${missing.map((name) => `"${name}"`).join(', ')}, which encrypts payment methods. Add it after the other keys.`,
    )
}

/**
 * Refuses to start if the database contains the demonstration. Its password is in the manual, so anyone could sign in
 * and pay with its saved methods.
 */
async function refuseDemonstration({ database }: OpenDatabase): Promise<void> {
  const { isDemoLoaded } = await import('./demo/is-loaded.ts')
  if (await isDemoLoaded(database))
    throw new ConfigRefused(
      'The database contains the demo, and its password is public. Production needs its own database.',
    )
}

async function loadDemonstration(opened: OpenDatabase, world: World): Promise<boolean> {
  const { demoFactsOf, loadDemo } = await import('./demo/load.ts')
  return loadDemo(opened, demoFactsOf(world))
}

function addressOf(app: FastifyInstance, config: Config): string {
  if (config.publicUrl.protocol === 'https:') return config.publicUrl.origin
  const listening = app.server.address()
  const port = typeof listening === 'object' && listening !== null ? listening.port : config.port
  return `http://localhost:${port}`
}

// The sandbox of the card payment provider: hosted form, tokens, charges, report, for development and tests.
// Started from code by `startCardFormSandbox`, or on its own: node simulators/card-form/main.ts
import { openChargeStore } from './charges/store.ts'
import { openDatabase } from './database.ts'
import type { FaultSettings } from './faults/faults.ts'
import { createFaults, noFaults } from './faults/faults.ts'
import { openFormStore } from './forms/store.ts'
import { openMethodStore } from './methods/store.ts'
import { openReceivedStore } from './received/store.ts'
import { settleAll } from './report/settle.ts'
import { booksOf } from './report/show-report.ts'
import { openReportStore } from './report/store.ts'
import { answerTo } from './routes.ts'
import type { Sandbox } from './sandbox.ts'
import { listen } from './web/listen.ts'

export type CardFormSandboxOptions = {
  /** 0 for any free port. */
  port: number
  /** Where `card-form.sqlite` lives; without it everything is in memory. */
  dataDir?: string | undefined
  host?: string | undefined
  clock?: (() => Date) | undefined
  /** How long bank charges take to settle. */
  settlementDelaySeconds?: number | undefined
  /** How long the slow test number takes to answer. */
  slowAnswerMs?: number | undefined
}

export type CardFormSandbox = Awaited<ReturnType<typeof startCardFormSandbox>>

/**
 * Starts the sandbox, and gives its address and what tests in the same process want to ask it. On the same `dataDir`
 * it knows everything that it knew before. Throws in production, where the real provider is meant.
 */
export async function startCardFormSandbox(options: CardFormSandboxOptions) {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(
      'The card form sandbox does not start in production: set the real provider’s host instead.',
    )
  }
  const { dataDir, host = '127.0.0.1', clock = () => new Date() } = options
  const database = openDatabase(dataDir)
  const sandbox: Sandbox = {
    database,
    forms: openFormStore(database),
    charges: openChargeStore(database),
    methods: openMethodStore(database),
    report: openReportStore(database),
    received: openReceivedStore(database, clock),
    faults: createFaults(),
    keysInFlight: new Set(),
    clock,
    settlementDelaySeconds: options.settlementDelaySeconds ?? 60,
    slowAnswerMs: options.slowAnswerMs ?? 20_000,
  }
  const web = await listen(host, options.port, (exchange) => answerTo(sandbox, exchange)).catch(
    (error: unknown) => {
      database.close()
      throw error
    },
  )
  return {
    /** Like http://127.0.0.1:3001 */
    address: web.address,
    /** Every charge there ever was, the oldest first. */
    charges: () => sandbox.charges.all(),
    /** At most `limit` calls received after a sequence. */
    received: (after = 0, limit = 1000) => sandbox.received.after(after, limit),
    /** As GET /sandbox/books. */
    books: () => booksOf(sandbox),
    /** As POST /sandbox/faults; without settings all faults end. */
    faults: (settings: Partial<FaultSettings> = {}) => sandbox.faults.set({ ...noFaults, ...settings }),
    /** As POST /sandbox/settle. */
    settle: () => settleAll(sandbox),
    /** Cuts what is still held back, and closes the storage. */
    async close(): Promise<void> {
      await web.close()
      database.close()
    },
  }
}

/** Starts it from the environment, says so in one line, and stops on SIGTERM or SIGINT. */
async function startOnItsOwn(env: NodeJS.ProcessEnv): Promise<void> {
  const sandbox = await startCardFormSandbox({
    port: numberFrom(env, 'SANDBOX_PORT', 3001, 65_535),
    dataDir: env.DATA_DIR || './data',
    host: env.SANDBOX_HOST || undefined,
    clock: clockFrom(env),
    settlementDelaySeconds: numberFrom(env, 'SANDBOX_SETTLEMENT_SECONDS', 60, 31_536_000),
    slowAnswerMs: numberFrom(env, 'SANDBOX_SLOW_ANSWER_MS', 20_000, 600_000),
  })
  console.log(`The card form sandbox is ready at ${sandbox.address}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
  }
}

function numberFrom(env: NodeJS.ProcessEnv, name: string, otherwise: number, most: number): number {
  const value = env[name] || String(otherwise)
  if (/^\d{1,9}$/.test(value) && Number(value) <= most) return Number(value)
  throw new Error(`${name} must be a whole number from 0 to ${most}.`)
}

/** The clock, begun at the instant that CLOCK names, as the server's own is. */
function clockFrom(env: NodeJS.ProcessEnv): () => Date {
  if (!env.CLOCK) return () => new Date()
  const offsetMs = Date.parse(env.CLOCK) - Date.now()
  if (Number.isNaN(offsetMs)) throw new Error('CLOCK must be an ISO instant, like 2026-11-21T12:00:00Z.')
  return () => new Date(Date.now() + offsetMs)
}

if (import.meta.main) {
  startOnItsOwn(process.env).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}

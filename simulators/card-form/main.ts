// A sandbox of the card payment provider for development and tests: hosted form, tokens, charges, report.
// Start it from code with `startCardFormSandbox`, or run node simulators/card-form/main.ts.

import type { FaultSettings } from '../web/faults.ts'
import { createFaults, noFaults } from '../web/faults.ts'
import { listen } from '../web/listen.ts'
import { clockFrom, numberFrom, startOnItsOwn } from '../web/settings.ts'
import { openChargeStore } from './charges/store.ts'
import { openDatabase } from './database.ts'
import { openFormStore } from './forms/store.ts'
import { openMethodStore } from './methods/store.ts'
import { openReceivedStore } from './received/store.ts'
import { settleAll } from './report/settle.ts'
import { booksOf } from './report/show-report.ts'
import { openReportStore } from './report/store.ts'
import { serveSandbox } from './routes.ts'
import type { Sandbox } from './sandbox.ts'

export type CardFormSandboxOptions = {
  /** 0 for any free port. */
  port: number
  /** The folder of `card-form.sqlite`. Without a folder, everything is in memory. */
  dataDir?: string | undefined
  host?: string | undefined
  clock?: (() => Date) | undefined
  /** Seconds until bank charges settle. 60 by default. */
  settlementDelaySeconds?: number | undefined
  /** The delay of the answer for the test number that's slow, in milliseconds. 20,000 by default. */
  slowAnswerMs?: number | undefined
}

export type CardFormSandbox = Awaited<ReturnType<typeof startCardFormSandbox>>

/**
 * Starts the sandbox and returns its URL, with functions for tests in the same process. With the `dataDir` of an
 * earlier run, the sandbox has that run's records. Throws in production, which needs the real provider.
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
  const web = await listen('The card form sandbox', host, options.port, (app) =>
    serveSandbox(app, sandbox),
  ).catch((error: unknown) => {
    database.close()
    throw error
  })
  return {
    /** The sandbox's URL, like http://127.0.0.1:3001 */
    address: web.address,
    /** All charges, oldest first. */
    charges: () => sandbox.charges.all(),
    /** The calls received after a sequence number, at most `limit` of them. */
    received: (after = 0, limit = 1000) => sandbox.received.after(after, limit),
    /** The figures of GET /sandbox/books. */
    books: () => booksOf(sandbox),
    /** Sets faults, as POST /sandbox/faults does. Without settings, ends all faults. */
    faults: (settings: Partial<FaultSettings> = {}) => sandbox.faults.set({ ...noFaults, ...settings }),
    /** Settles like POST /sandbox/settle. */
    settle: () => settleAll(sandbox),
    /** Stops the sandbox, cuts the connections of delayed answers, and closes the storage. */
    async close(): Promise<void> {
      await web.close()
      database.close()
    },
  }
}

if (import.meta.main) {
  const { env } = process
  await startOnItsOwn('The card form sandbox', async () =>
    startCardFormSandbox({
      port: numberFrom(env, 'SANDBOX_PORT', 3001, 65_535),
      dataDir: env.DATA_DIR || './data',
      host: env.SANDBOX_HOST || undefined,
      clock: clockFrom(env),
      settlementDelaySeconds: numberFrom(env, 'SANDBOX_SETTLEMENT_SECONDS', 60, 31_536_000),
      slowAnswerMs: numberFrom(env, 'SANDBOX_SLOW_ANSWER_MS', 20_000, 600_000),
    }),
  )
}

// Simulates the provider's own billing platform, for development and tests. The platform charges tokens of the card
// provider, stores auto pay enrollments, and reports events. Everything is in memory, and is gone when the process
// ends.
// Start it from code with `startBillingDouble`, or run node simulators/billing/main.ts.
import type { FaultSettings } from '../web/faults.ts'
import { createFaults, noFaults } from '../web/faults.ts'
import { listen } from '../web/listen.ts'
import { clockFrom, numberFrom, startOnItsOwn } from '../web/settings.ts'
import { type Bill, openBook } from './book.ts'
import { serveDouble } from './routes.ts'
import { settleAll } from './settle.ts'
import { tokensAt } from './tokens.ts'

export type BillingDoubleOptions = {
  /** 0 for any free port. */
  port: number
  /** The URL of the card provider's sandbox, whose tokens this platform charges. */
  cardFormUrl: string
  host?: string | undefined
  clock?: (() => Date) | undefined
  /** Seconds until bank debits settle. 60 by default. */
  settlementDelaySeconds?: number | undefined
  /** The delay of the answer for the test number that's slow, in milliseconds. 20,000 by default. */
  slowAnswerMs?: number | undefined
}

export type BillingDouble = Awaited<ReturnType<typeof startBillingDouble>>

/** Starts the double. Throws in production, which needs the real platform. */
export async function startBillingDouble(options: BillingDoubleOptions) {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The billing double does not start in production: set the real platform’s host instead.')
  const { host = '127.0.0.1', clock = () => new Date() } = options
  const double = {
    book: openBook(),
    faults: createFaults(),
    keysInFlight: new Set<string>(),
    readToken: tokensAt(options.cardFormUrl),
    clock,
    settlementDelaySeconds: options.settlementDelaySeconds ?? 60,
    slowAnswerMs: options.slowAnswerMs ?? 20_000,
  }
  const web = await listen('The billing double', host, options.port, (app) => serveDouble(app, double))
  return {
    /** The double's URL, like http://127.0.0.1:3002 */
    address: web.address,
    /** All payments, oldest first. */
    payments: () => double.book.payments(),
    /** The payment orders and look-ups that were received, oldest first. */
    received: () => double.book.received,
    /** An account's auto pay; undefined if it was never enrolled. */
    enrolment: (account: string) => double.book.enrolments.get(account),
    /** The id of the billing account that was opened for this account. Undefined if none was. */
    billingAccount: (account: string) => double.book.billingAccounts.get(account),
    /** From now on, refuses to open a billing account for this account, and refuses credits for it. */
    refuseToOpen: (account: string) => void double.book.ineligible.add(account),
    /** The credits that were ordered. A test that makes a bill with such a credit sets the credit's `state` itself. */
    credits: () => [...double.book.credits.values()],
    /** The refunds that were ordered. */
    refunds: () => [...double.book.refunds.values()],
    /** Adds a bill as the platform would make it. The portal reads it with the other changes. */
    makeBill(bill: Bill): void {
      double.book.changes.push({ kind: 'made', bill, at: clock().getTime() })
    },
    /** Sets faults like POST /sandbox/faults. Without settings, ends all faults. */
    faults: (settings: Partial<FaultSettings> = {}) => double.faults.set({ ...noFaults, ...settings }),
    /** Settles like POST /sandbox/settle. */
    settle: () => settleAll(double),
    /** Stops the double, and cuts the connections of delayed answers. */
    close: () => web.close(),
  }
}

if (import.meta.main) {
  const { env } = process
  await startOnItsOwn('The billing double', async () =>
    startBillingDouble({
      port: numberFrom(env, 'BILLING_PORT', 3002, 65_535),
      host: env.BILLING_HOST || undefined,
      cardFormUrl: `http://127.0.0.1:${numberFrom(env, 'SANDBOX_PORT', 3001, 65_535)}`,
      clock: clockFrom(env),
      settlementDelaySeconds: numberFrom(env, 'BILLING_SETTLEMENT_SECONDS', 60, 31_536_000),
      slowAnswerMs: numberFrom(env, 'BILLING_SLOW_ANSWER_MS', 20_000, 600_000),
    }),
  )
}

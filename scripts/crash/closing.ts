import { setTimeout as delay } from 'node:timers/promises'
import { findingsIn } from '@lightwell/server/testing/log-scan.ts'
import { compareClosed } from './closing-books.ts'
import { chargesOutOf, placeOf, places, populateClosing } from './closing-rows.ts'
import { openRandom } from './random.ts'
import type { SeededFault } from './seeded-faults.ts'
import { until } from './until.ts'
import { beginAt, clockSettings, pace } from './upgrade-clock.ts'
import { openWorkerStage } from './worker-stage.ts'

/** The payment provider's faults on charges, each with its probability. `late_ms`: the delay of a late answer. */
const faults = { error_before: 0.03, error_after: 0.03, cut_after: 0.03, late: 0.05, late_ms: 250 }
/**
 * The payment provider's outage for one account. The provider takes the money but answers with an error, and with
 * another error when it's asked for the outcome.
 */
const outage: Record<string, number | string> = { only: `${chargesOutOf}/`, error_after: 1, find_error: 1 }
const workers = 2
const patienceSeconds = 2
/**
 * The run gives up after this many seconds without progress. The limit catches hangs, not slowness. If a fault was put
 * into the code on purpose, a hang is likely, so the limit is shorter.
 */
const stillSeconds = { sound: 120, faulty: 30 }
const latestKillMs = 120

export interface ClosingOptions {
  accounts: number
  kills: number
  seed: number
  databaseUrl: string
  /** A mistake to put into the workers' code, to prove that the run would notice it. */
  fault?: SeededFault | undefined
}

export interface ClosingFigures {
  accounts: number
  kills: number
  /** The number of refunds that were open when a worker was killed. */
  refundsMet: number
  seconds: number
  refunds: number
  returns: number
  /** A sentence for each error found. A sound run has none. */
  wrong: string[]
}

export async function closingRun(options: ClosingOptions): Promise<ClosingFigures> {
  const { accounts, kills, seed, databaseUrl, fault } = options
  const began = performance.now()
  const random = openRandom(seed).fork('closing')
  await using made = new AsyncDisposableStack()
  const { client, provider, count, bringWorkers } = await openWorkerStage(
    made,
    databaseUrl,
    '2026-11-10T11:00:00Z',
    async (seal) => ({ url: await populateClosing(databaseUrl, accounts, seal) }),
  )
  await provider.setFaults({ seed, ...faults })

  let morning = beginAt('2026-11-10T11:00:00Z')
  let reports = 'wait'
  const all = bringWorkers({
    count: workers,
    name: 'closer',
    script: ['scripts/crash/closing-worker.ts', String(patienceSeconds * pace)],
    settings: () => ({ ...clockSettings(morning), REPORTS: reports, LOG_LEVEL: 'info' }),
    fault,
  })
  const untilNone = (what: string, but = 0) =>
    until(
      `Closing accounts (${what})`,
      async () => (await count(what)) - but,
      fault ? stillSeconds.faulty : stillSeconds.sound,
    )
  let refundsMet = 0
  let killed = 0
  /** Kills workers `times` times in the middle of a day's work. */
  const strike = async (times: number) => {
    for (let at = 0; at < times; at++) {
      await Promise.all(all.map((worker) => worker.ready()))
      await delay(random.between(0, latestKillMs))
      refundsMet += await count("refunds where status = 'ordered' and asked_at is not null")
      random.pick(all).kill()
      killed++
    }
  }
  const dayComes = (day: string) => {
    morning = beginAt(`${day}T11:00:00Z`)
    for (const worker of all) worker.kill()
  }
  const few = Math.max(1, Math.floor(kills / 5))
  const openPayments = () => `payments where (status = 'pending'
    or status = 'scheduled' and pay_on <= '${morning.is.toString().slice(0, 10)}')`

  await strike(few)
  await untilNone(openPayments())
  await untilNone('bills_to_announce')

  dayComes('2026-11-12')
  await strike(Math.max(1, kills - 4 * few))
  await untilNone('accounts where closing_told_at is null')
  await untilNone(
    `accounts a where ${placeOf('a.id')} in (${places.ahead.join(', ')}) and not exists (
    select from refunds r where r.account_id = a.id and r.status = 'accepted')`,
    1,
  )

  reports = 'come'
  dayComes('2026-11-13')
  await strike(few)
  const owesReturn = `payments where status = 'completed' and ${placeOf('account_id')} in (${places.returns.join(', ')})`
  await untilNone(owesReturn)

  // The number of charges and look-ups that the provider answered with an error. If a worker is killed between claiming
  // a payment and charging it, the provider gets just a look-up.
  const errorsAnswered = async () => {
    const { error_after = 0, find_error = 0 } = (await provider.readBook()).faults
    return error_after + find_error
  }
  const answeredBefore = await errorsAnswered()
  await provider.setFaults({ seed, ...outage })
  dayComes('2026-11-23')
  await strike(few)
  await untilNone(`${openPayments()} and account_id <> '${chargesOutOf}'`)
  // Waits for the provider's first error. Counts errors instead of watching the payment, since the payment may be
  // settled right after the error.
  await until(
    'The outage of one account',
    async () => ((await errorsAnswered()) > answeredBefore ? 0 : 1),
    stillSeconds.sound,
  )
  await client.query('delete from pretended_outages')
  await untilNone(`accounts a where ${placeOf('a.id')} in (${places.holds.join(', ')}) and not exists (
    select from refunds r where r.account_id = a.id and r.status = 'accepted')`)

  // If the provider still doesn't know a charge after three banking days, the charge was never made. Then we make it
  // again.
  await provider.setFaults({})
  dayComes('2026-11-24')
  await untilNone(openPayments())

  dayComes('2026-12-02')
  await strike(few)
  await untilNone('accounts where closing_settled_at is null')
  await Promise.all(all.map((worker) => worker.end('SIGKILL')))

  const wrong = await compareClosed(client, await provider.readBook())
  const said = all.flatMap((worker) => worker.said())
  wrong.push(...findingsIn(said, ['owner@example.com']).map((found) => `the log names somebody: ${found}`))
  return {
    accounts,
    kills: killed,
    refundsMet,
    seconds: (performance.now() - began) / 1000,
    refunds: await count("refunds where status = 'accepted'"),
    returns: await count("payments where status = 'returned'"),
    wrong,
  }
}

/** Describes the figures in one line, followed by any errors. */
export function describeClosing(figures: ClosingFigures): string {
  const { accounts, kills, refundsMet, seconds, refunds, returns, wrong } = figures
  const line =
    `closed accounts: ${kills} kills over ${accounts} in ${seconds.toFixed(0)} s, which met ${refundsMet} open refunds; ` +
    `${refunds} refunds, ${returns} debits that came back; ${wrong.length} wrong`
  return [line, ...wrong.map((sentence) => `  ${sentence}`)].join('\n')
}

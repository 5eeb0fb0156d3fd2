import { findingsIn } from '@lightwell/server/testing/log-scan.ts'
import { atOnce } from './at-once.ts'
import { readOurBooks } from './books.ts'
import { askLastWord, type Seen } from './client.ts'
import { compareBooks } from './compare.ts'
import { type CrashFigures, countBy } from './figures.ts'
import { openKiller } from './killer.ts'
import type { CrashOptions } from './options.ts'
import { planOrders } from './orders.ts'
import { openRandom } from './random.ts'
import { openStage, type Stage } from './stage.ts'
import { storm, untilNothingIsOpen } from './storm.ts'
import { openTraffic, type Traffic } from './traffic.ts'
import { tryRevoked } from './try-revoked.ts'
import { type Line, openLine } from './wire.ts'

/**
 * The provider's faults on charges, and on look-ups of charges (`find_…`), each with its probability. `late_ms`: the
 * delay of a late answer.
 */
const usualFaults = {
  error_before: 0.04,
  error_after: 0.04,
  cut_before: 0.03,
  cut_after: 0.04,
  garbage: 0.04,
  late: 0.1,
  late_ms: 250,
  never: 0.03,
  find_error: 0.05,
  find_cut: 0.05,
  find_garbage: 0.05,
}
/** The number of days that pass after the last payment orders. By then, every scheduled payment is due. */
const lastDays = 2
/**
 * At the end, the run stops waiting if the janitors make no progress for this many seconds. `faulty`: for runs with a
 * mistake put into the code. There, a hang is what the run should find, so it needn't wait long.
 */
const calmSeconds = { sound: 60, faulty: 3 }

/** Makes payments while everything that can break breaks, lets all payments finish, and compares the books. */
export async function crashRun(options: CrashOptions): Promise<CrashFigures> {
  const began = performance.now()
  const { seed, clients } = options
  const random = openRandom(seed)
  await using stage = await openStage(options)
  const { servers, janitors } = stage.processes

  const line = openLine(servers)
  const traffic = openTraffic(line, servers.length, clients, random.fork('clients'))
  const killer = openKiller({ servers, janitors, line, countOpen: stage.countOpen }, random.fork('killer'))
  const orders = planOrders(stage.customers, options.payments, random.fork('orders'))

  await stage.provider.setFaults({ seed, ...(options.providerFaults ?? usualFaults) })
  await storm(stage, { traffic, killer, orders }, options, random.fork('moments'))
  await calm(stage, traffic, options.fault ? calmSeconds.faulty : calmSeconds.sound)
  await askLastWords(traffic.seen, line, servers.length, clients)
  const charged = await tryRevoked(stage, line)
  await stage.processes.stopServers()

  const provider = await stage.provider.readBook()
  const ours = await readOurBooks(stage.database.opened)
  const endings = stage.processes.endedByThemselves()
  const findings = compareBooks(traffic.seen, provider, ours)
  const names = stage.customers.flatMap(({ accountId, billingAccountId }) =>
    [accountId, billingAccountId ?? []].flat(),
  )
  const named = findingsIn(stage.processes.said(), names)
  return {
    seed,
    seconds: (performance.now() - began) / 1000,
    kills: killer.counts,
    databaseCrashes: options.postgres.crash ? options.databaseCrashes : 0,
    days: options.days,
    orders: orders.length,
    payments: countBy(ours.payments, (payment) => payment.status),
    faults: provider.faults,
    lines: line.counts,
    secondThoughts: countBy(
      traffic.seen.flatMap(({ second }) => second ?? []),
      (second) => (second === 'too-late' ? 'too late' : second.status.toLowerCase()),
    ),
    replays: traffic.seen.reduce((sum, { payments }) => sum + Math.max(payments.length - 1, 0), 0),
    findings: { ...findings, mixups: [...findings.mixups, ...charged], endings, named },
  }
}

/** Makes the payment provider reliable again, and lets everything finish, even payments scheduled for later days. */
async function calm(stage: Stage, traffic: Traffic, patienceSeconds: number): Promise<void> {
  const { days, processes, provider } = stage
  await provider.setFaults({})
  await Promise.all(processes.janitors.map((janitor) => janitor.ready()))
  await untilNothingIsOpen(stage, patienceSeconds)
  await Promise.all(processes.janitors.map((janitor) => janitor.end('SIGKILL')))
  for (let day = 0; day < lastDays; day++) days.turn()
  // The last clients change or cancel their payments just as those payments become due.
  await Promise.all([processes.settle(), traffic.thinkAgain(days.today())])
}

async function askLastWords(
  seen: readonly Seen[],
  line: Line,
  servers: number,
  clients: number,
): Promise<void> {
  const waiting = seen.filter((each) => !each.vanished)
  await atOnce(waiting, clients, (each) => askLastWord(each, line, servers))
}

// The move to the platform under kill -9: accounts that have of everything move while auto pay announces and charges their bills and what
// they scheduled is paid. Two workers do all of it, and one of them is killed again and again. In the end every account has moved once,
// with every row that was its own before, and every payment was made once.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sealUnbound } from '@lightwell/server/testing/seal-unbound.ts'
import pg from 'pg'
import { billedAt, dueAt } from '../bench/autopay-rows.ts'
import { bringToLife } from './mortal.ts'
import { startProvider } from './provider.ts'
import { openRandom } from './random.ts'
import { preloadOf, type SeededFault } from './seeded-faults.ts'
import { compareUpgraded, readLeft } from './upgrade-books.ts'
import { upgradeFaults } from './upgrade-faults.ts'
import { populateUpgrades } from './upgrade-rows.ts'

/** What the provider does to charges, as probabilities; the rest is answered well. */
const faults = { error_before: 0.03, error_after: 0.03, cut_after: 0.03, late: 0.05, late_ms: 250 }
const workers = 2
const patienceSeconds = 2
/** How long a kill waits at most for its moment once its turn has come. */
const latestKillMs = 60
/** How fast the clocks of the workers run, so that what waits a minute is tried again a second later. */
const pace = 60
/** How long nothing may move before the run gives up on it, in seconds: for what hangs, not for what is slow. */
const stillSeconds = 90

export interface UpgradeOptions {
  accounts: number
  kills: number
  seed: number
  databaseUrl: string
  /** A fault put into the workers' code, by which the run proves itself. */
  fault?: SeededFault | undefined
}

export interface UpgradeFigures {
  accounts: number
  kills: number
  seconds: number
  /** Moves that were in the middle when a worker was killed, by their state. */
  met: Record<string, number>
  /** Payments that were made or waited for their outcome while accounts moved. */
  paymentsMeanwhile: number
  /** What is wrong, in sentences; none has to be there. */
  wrong: string[]
}

export async function upgradeRun(options: UpgradeOptions): Promise<UpgradeFigures> {
  const { accounts, kills, seed, databaseUrl, fault } = options
  const began = performance.now()
  const random = openRandom(seed).fork('upgrade')
  await using made = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-crash-'))
  made.defer(() => rmSync(folder, { recursive: true, force: true }))
  const key = randomBytes(32)
  const url = await populateUpgrades(
    databaseUrl,
    accounts,
    sealUnbound({ name: 'crash', key }, 'tok_sandbox_visa_4242'),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  made.defer(() => client.end())
  const before = await readLeft(client)
  const provider = await startProvider(folder, dueAt)
  made.defer(() => provider.stop())
  await provider.setFaults({ seed, ...faults })

  let morning = { is: Temporal.Instant.from(billedAt), at: performance.now() }
  const passed = () => ({ milliseconds: Math.round((performance.now() - morning.at) * pace) })
  let movingUpTo = Math.floor(accounts / 2)
  const environment = () => ({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '6',
    SANDBOX_PORT: String(provider.port),
    DATA_DIR: folder,
    ENCRYPTION_KEYS: `crash:${key.toString('base64')}`,
    CLOCK: morning.is.add(passed()).toString(),
    PACE: String(pace),
    PROVIDER_TIMEOUT_SECONDS: '2',
    LIMITS: 'off',
    LOG_LEVEL: 'silent',
    MOVING_UP_TO: String(movingUpTo),
  })
  const script = ['scripts/crash/upgrade-server.ts', String(patienceSeconds * pace), '3']
  const all = Array.from({ length: workers }, (_, at) =>
    bringToLife({ name: `mover-${at + 1}`, script, environment, folder, preload: fault && preloadOf(fault) }),
  )
  made.defer(async () => void (await Promise.all(all.map((worker) => worker.end('SIGKILL')))))
  const count = async (what: string) =>
    Number((await client.query(`select count(*) from ${what}`)).rows[0]?.count)
  /** A process goes on by its own clock: where it stood still is behind it once it has been started anew. */
  const met: Record<string, number> = {}
  const strike = async () => {
    await delay(random.between(0, latestKillMs))
    const open = await client.query<{ status: string; many: number }>(
      "select status, count(*)::int as many from upgrades where status in ('requested', 'opened', 'moved') group by 1",
    )
    for (const { status, many } of open.rows) met[status] = (met[status] ?? 0) + many
    random.pick(all).kill()
  }
  const done = () => count("upgrades where status = 'done'")

  const moveUpTo = async (most: number, strikes: number) => {
    const from = await done()
    for (let killed = 0; killed < strikes; killed++) {
      await Promise.all(all.map((worker) => worker.ready()))
      const wanted = from + ((most - from) * killed) / strikes
      await until(async () => Math.max(0, wanted - (await done())))
      await strike()
    }
    await until(async () => most - (await done()))
  }
  await moveUpTo(movingUpTo, Math.floor(kills / 2))
  await until(() => count('bills_to_announce'))
  morning = { is: Temporal.Instant.from(dueAt), at: performance.now() }
  movingUpTo = accounts
  for (const worker of all) worker.kill()
  await moveUpTo(accounts, kills - Math.floor(kills / 2))
  const paymentsMeanwhile = await count("payments where asked_at is not null and idempotency_key <> 'past'")
  await provider.setFaults({})
  const open = "payments where status = 'pending' or (status = 'scheduled' and pay_on <= '2026-11-18')"
  await until(() => count(open))
  await until(() => count('autopays where biller_told_at is null'))
  await Promise.all(all.map((worker) => worker.end('SIGKILL')))

  const wrong = await compareUpgraded(client, before, await provider.readBook())
  return { accounts, kills, seconds: (performance.now() - began) / 1000, met, paymentsMeanwhile, wrong }
}

/** Waits until nothing is left. @throws Error where nothing moves for too long. */
async function until(countLeft: () => Promise<number>): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  let since = performance.now()
  for (;;) {
    const left = await countLeft()
    if (left <= 0) return
    if (left < least) since = performance.now()
    least = Math.min(left, least)
    if (performance.now() - since > stillSeconds * 1000)
      throw new Error(`The move gets no further: ${left} are left.`)
    await delay(10)
  }
}

/** Small runs, one for each fault. @returns the names of those that were not noticed. */
export async function missedByUpgrade(
  faultNames: readonly string[],
  where: Pick<UpgradeOptions, 'seed' | 'databaseUrl'>,
): Promise<string[]> {
  const missed: string[] = []
  for (const fault of upgradeFaults.filter(({ name }) => faultNames.includes(name))) {
    // One that gets no further was noticed as well.
    const stuck = (error: Error): Pick<UpgradeFigures, 'wrong'> => ({ wrong: [error.message] })
    const { wrong } = await upgradeRun({ ...where, accounts: 30, kills: 6, fault }).catch(stuck)
    if (wrong.length === 0) missed.push(fault.name)
    else console.log(`the move: caught ${fault.name}: ${wrong[0]}, and ${wrong.length - 1} more`)
  }
  return missed
}

/** The figures as a line for people, with what was found. */
export function describeUpgrade({
  accounts,
  kills,
  seconds,
  met,
  paymentsMeanwhile,
  wrong,
}: UpgradeFigures): string {
  const middle = Object.entries(met).map(([state, many]) => `${many} ${state}`)
  const line = `the move: ${kills} kills over ${accounts} accounts in ${seconds.toFixed(0)} s, which met ${middle.join(', ') || 'none'}; ${paymentsMeanwhile} payments meanwhile; ${wrong.length} wrong`
  return [line, ...wrong.map((sentence) => `  ${sentence}`)].join('\n')
}

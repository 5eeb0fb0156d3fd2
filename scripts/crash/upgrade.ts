import { findingsIn } from '@lightwell/server/testing/log-scan.ts'
import { billedAt, dueAt } from '../bench/autopay-rows.ts'
import { openRandom } from './random.ts'
import type { SeededFault } from './seeded-faults.ts'
import { until } from './until.ts'
import { compareUpgraded, readLeft } from './upgrade-books.ts'
import { type Owner, openOwners } from './upgrade-clients.ts'
import { beginAt, clockSettings, pace } from './upgrade-clock.ts'
import { openUpgradeKiller, type UpgradeKills } from './upgrade-killer.ts'
import { populateUpgrades } from './upgrade-rows.ts'
import { openWorkerStage } from './worker-stage.ts'

/** The payment provider's faults on charges, each with its probability. `late_ms`: the delay of a late answer. */
const faults = { error_before: 0.03, error_after: 0.03, cut_after: 0.03, late: 0.05, late_ms: 250 }
const servers = 2
const patienceSeconds = 2
/**
 * The run gives up after this many seconds without progress. The limit catches hangs, not slowness. With a fault in the
 * code, a hang is likely, so the limit is shorter.
 */
const stillSeconds = { sound: 240, faulty: 60 }

export interface UpgradeOptions {
  accounts: number
  kills: number
  seed: number
  databaseUrl: string
  /** A mistake to put into the servers' code, to prove that the run would notice it. */
  fault?: SeededFault | undefined
}

export interface UpgradeFigures {
  accounts: number
  seconds: number
  kills: UpgradeKills
  /**
   * The number of payments made during upgrades. `once`: ordered by an owner during the upgrade of their own account.
   * `others`: auto pay and scheduled payments that were in progress during any account's upgrade.
   */
  meanwhile: { once: number; others: number }
  /** A sentence for each error found. A sound run has none. */
  wrong: string[]
}

export async function upgradeRun(options: UpgradeOptions): Promise<UpgradeFigures> {
  const { accounts, kills, seed, databaseUrl, fault } = options
  const began = performance.now()
  const random = openRandom(seed).fork('upgrade')
  await using made = new AsyncDisposableStack()
  const {
    populated: { owners },
    client,
    provider,
    count,
    bringWorkers,
  } = await openWorkerStage(made, databaseUrl, dueAt, (seal) =>
    populateUpgrades(databaseUrl, accounts, seal('tok_sandbox_visa_4242')),
  )
  const before = await readLeft(client)
  await provider.setFaults({ seed, ...faults })

  let morning = beginAt(billedAt)
  const all = bringWorkers({
    count: servers,
    name: 'mover',
    script: ['scripts/crash/upgrade-server.ts', String(patienceSeconds * pace)],
    settings: () => ({ DATABASE_POOL: '6', ...clockSettings(morning), LOG_LEVEL: 'info' }),
    fault,
  })
  const clients = openOwners(all, random.fork('owners'))
  const untilNone = (countLeft: () => Promise<number>) =>
    until('The move', countLeft, fault ? stillSeconds.faulty : stillSeconds.sound)
  const killer = openUpgradeKiller(all, clients, client, random.fork('killer'))

  /** Upgrades the owners' accounts in groups, and kills a process in the middle of each group. */
  const moveAll = async (moving: readonly Owner[], strikes: number) => {
    const done = await count("upgrades where status = 'done'")
    for (let strike = 0; strike < strikes; strike++) {
      // The first owners start their upgrades as soon as one server answers. Scheduled payments are made at the start
      // of a day, so only early upgrades overlap with them.
      if (strike > 0) await Promise.all(all.map((server) => server.ready()))
      const few = moving.slice(
        Math.floor((strike * moving.length) / strikes),
        Math.floor(((strike + 1) * moving.length) / strikes),
      )
      clients.release(few, morning.is.toString().slice(0, 10))
      await killer.strike(strike % 2 === 0 ? 'request' : 'move')
    }
    await clients.idle()
    await untilNone(async () => done + moving.length - (await count("upgrades where status = 'done'")))
  }
  const half = Math.floor(accounts / 2)
  await moveAll(owners.slice(0, half), Math.floor(kills / 2))
  await untilNone(() => count('bills_to_announce'))
  morning = beginAt(dueAt)
  for (const server of all) server.kill()
  await moveAll(owners.slice(half), kills - Math.floor(kills / 2))
  await provider.setFaults({})
  const open = "payments where status = 'pending' or (status = 'scheduled' and pay_on <= '2026-11-18')"
  await untilNone(() => count(open))
  await untilNone(() => count('autopays where biller_told_at is null'))
  await Promise.all(all.map((server) => server.end('SIGKILL')))

  const meanwhile = {
    once: await count(`payments p join upgrades u on u.account_id = p.account_id
      where p.idempotency_key like 'once-%' and p.created_at between u.requested_at and u.changed_at`),
    others: await count(`payments p where p.idempotency_key not like 'once-%' and exists (
      select from upgrades u where p.asked_at < u.changed_at and p.settled_at > u.requested_at)`),
  }
  const provided = await provider.readBook()
  const wrong = await compareUpgraded(client, { before, provider: provided, seen: clients.seen })
  const seconds = (performance.now() - began) / 1000
  const said = all.flatMap((server) => server.said())
  const accountIds = owners.map(({ accountId }) => accountId)
  wrong.push(...findingsIn(said, accountIds).map((found) => `the log names somebody: ${found}`))
  return { accounts, seconds, kills: killer.counts, meanwhile, wrong }
}

/**
 * The situations that the kills should have hit and didn't, as sentences. A run that missed any of them proves nothing,
 * even without errors.
 */
export function missedIn({ kills, meanwhile }: Pick<UpgradeFigures, 'kills' | 'meanwhile'>): string[] {
  const met = Object.values(kills.met).reduce((sum, many) => sum + many, 0)
  const missed: [boolean, string][] = [
    [kills.all === 0, 'nobody was killed'],
    [met === 0, 'no kill met an account that was moving'],
    [kills.requestsCut === 0, 'no kill met a request'],
    [meanwhile.once === 0, 'no owner paid while their account moved'],
    [meanwhile.others === 0, 'nothing that was scheduled was paid while accounts moved'],
  ]
  return missed.filter(([isSo]) => isSo).map(([, sentence]) => sentence)
}

/** Describes the figures in one line, followed by any errors. */
export function describeUpgrade(figures: UpgradeFigures): string {
  const { accounts, kills, seconds, meanwhile, wrong } = figures
  const met = Object.entries(kills.met).map(([state, many]) => `${many} ${state}`)
  const line =
    `the move: ${kills.all} kills over ${accounts} accounts in ${seconds.toFixed(0)} s, which met ${met.join(', ') || 'none'} ` +
    `and cut ${kills.requestsCut} requests; ${meanwhile.once} payments of owners while their account moved, ` +
    `${meanwhile.others} others meanwhile; ${wrong.length} wrong`
  return [line, ...[...missedIn(figures), ...wrong].map((sentence) => `  ${sentence}`)].join('\n')
}

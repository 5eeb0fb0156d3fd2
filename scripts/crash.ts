// Money under kill -9: `npm run crash` makes thousands of payments while everything that can break breaks. It lets all
// payments finish, then compares three books: what clients were told, the payment provider's, and ours. `--help` lists
// its options.
//
// What breaks: two servers and two janitors on one throw-away PostgreSQL are killed at random moments and restarted.
// The database crashes too. The provider's sandbox fails before and after the charge, cuts the connection, and answers
// with garbage, late or never. Debits are returned for insufficient funds, as closed accounts and as unauthorized, and
// cards are disputed. Clients give up, or come back with the same idempotency key. They send the key twice at once, to
// both servers, or with another amount. Some never return. Some payments are scheduled, and their day comes.
//
// How to read the figures: the first lines say how hard the run was. "Kills in the middle" cut requests that were
// waiting for an answer. "Retries" carry a key that was sent before. "Given up" are requests that clients stopped
// waiting for. The other lines count errors, and every one of them must be 0:
//
//   lost            payments missing from our books, although a client was told of the payment or agreed to it, or the
//                   provider took the money
//   twice           more than one payment, charge or ledger entry for one idempotency key
//   orphans         a charge without a payment, a ledger entry without a charge, or a payment that's still open
//   contradictions  a client was told things that can't both be true, or that the books contradict
//   mixups          amount or account differ between the books, a key was accepted for a second, different request, or
//                   a payment method was charged after its holder disputed it
//   balances        accounts whose balance doesn't match their ledger and payments
//   mails           payments with too many or too few mails
//   discrepancies   what the server's own reconciliation couldn't explain
//   answers         answers that no well-behaved server gives, and clients that never got an answer
//   trail           actions missing from the trail, and entries in it for actions that never happened
//   endings         processes that ended on their own
//   named           log lines that name an account
//
// Before the next run, a model of auto pay runs a million steps (`npm test`: 100,000) and must keep its promises. The
// tests compare the server with this model. Then comes a run of only auto pay. Two workers announce and charge the
// bills of as many accounts as `autopay` says, while one of them is killed again and again. Every bill must be
// announced, mailed about and charged once. It may be tried again only as the network's rules allow.
//
// Then owners ask servers to upgrade their accounts to the platform, and make one payment during the upgrade. Auto pay
// and scheduled payments continue, and one of two servers is killed again and again. Each account must be upgraded
// once, with every row it had, and every payment must be made once. The kills must hit upgrades, requests and payments.
// A run whose kills hit none of these proves nothing, so it fails.
//
// Then accounts are closed that owe money, have paid ahead, or have a debit that's returned. Two workers make their
// final bills, end auto pay, take what's owed and refund what's left. Meanwhile the outcome of one account's refund
// stays unknown, and the provider answers another account's charges with 500. Each account must be billed once more,
// notified once and refunded at most once. Money that a bank took back must not be refunded.
//
// Finally the run proves that it would notice errors. Small runs each get one mistake put into the code as it's loaded
// (seeded-faults.ts), and the figure that the mistake names must not be 0. The exit code is 1 if an error was found or
// a mistake wasn't noticed. The same seed gives the same payments and the same chances, but the machine decides exactly
// when a kill hits a request.
import { readCommandLine } from '@lightwell/server/settings/command-line.ts'
import { everywhere, liveThrough } from '@lightwell/server/testing/autopay-stories.ts'
import { autopayRun, describeAutopay, missedByAutopay } from './crash/autopay.ts'
import { closingRun, describeClosing } from './crash/closing.ts'
import { closingFaults } from './crash/closing-faults.ts'
import { dropMade } from './crash/database.ts'
import { isSound, printable } from './crash/figures.ts'
import type { CrashOptions } from './crash/options.ts'
import { type Proof, proveFaults } from './crash/prove.ts'
import { missedByClosing } from './crash/prove-closing.ts'
import { missedByUpgrade } from './crash/prove-upgrade.ts'
import { crashRun } from './crash/run.ts'
import { seededFaults } from './crash/seeded-faults.ts'
import { describeUpgrade, missedIn, upgradeRun } from './crash/upgrade.ts'
import { upgradeFaults } from './crash/upgrade-faults.ts'
import { startPostgres } from './postgres.ts'

type Size = Omit<CrashOptions, 'postgres' | 'seed' | 'progress'> & {
  autopay: { accounts: number; kills: number }
  upgrade: { accounts: number; kills: number; killsOfFaults: number }
  closing: { accounts: number; kills: number; killsOfFaults: number }
}

const long: Size = {
  kills: 1_000,
  payments: 30_000,
  customers: 300,
  days: 6,
  clients: 24,
  patienceSeconds: 2,
  providerTimeoutSeconds: 0.5,
  databaseCrashes: 8,
  janitors: 2,
  autopay: { accounts: 100_000, kills: 50 },
  upgrade: { accounts: 200, kills: 50, killsOfFaults: 6 },
  closing: { accounts: 500, kills: 50, killsOfFaults: 10 },
}
const short: Size = {
  kills: 12,
  payments: 400,
  customers: 40,
  days: 2,
  clients: 16,
  patienceSeconds: 1,
  providerTimeoutSeconds: 0.5,
  databaseCrashes: 1,
  janitors: 2,
  autopay: { accounts: 1_000, kills: 5 },
  // There are few kills, because restarting a whole server takes seconds each time.
  upgrade: { accounts: 30, kills: 4, killsOfFaults: 2 },
  closing: { accounts: 20, kills: 5, killsOfFaults: 0 },
}
const modelSteps = 1_000_000
const shortUpgradeFaults = ['upgrade-autopay-untold']
const shortFaults = ['no-guard', 'no-provider-key']

const counted = (count: number) => count.toLocaleString('en-US')
const few = { from: 1, to: 9_999_999 }
const { values: asked } = readCommandLine({
  name: 'crash',
  about: `Kills servers in the middle of payments, auto pay, billing migrations and account closings, lets everything settle, and compares
three records: what clients were told, the provider's books, and ours. Every error count must be 0. Then it checks itself on
seeded faults and must catch each one. Needs PostgreSQL.`,
  options: {
    short: { about: 'the short run of npm test, about a minute on two cores' },
    kills: {
      about: `how many kills; ${counted(long.kills)}, or ${short.kills} if short`,
      value: 'count',
      ...few,
    },
    payments: {
      about: `how many payments; ${counted(long.payments)}, or ${short.payments} if short`,
      value: 'count',
      ...few,
    },
    seed: { about: 'random seed', value: 'number', ...few, default: 1 },
    faults: { about: 'names of seeded faults, or none; all by default, two if short', value: 'names' },
  },
})
const size = asked.short ? short : long
const { seed, kills = size.kills, payments = size.payments } = asked
const known = seededFaults.map(({ name }) => name)
const names = asked.faults?.split(',') ?? (asked.short ? shortFaults : known)
const stray = names.find((name) => name !== 'none' && !known.includes(name))
if (stray !== undefined) {
  console.error(`There’s no seeded fault "${stray}". Choose from ${known.join(', ')}.`)
  process.exit(1)
}
const own = process.env.DATABASE_URL ? undefined : await startPostgres()
const postgres: CrashOptions['postgres'] | undefined = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL }
  : own
if (postgres === undefined) {
  console.error('The crash run needs PostgreSQL: set DATABASE_URL, or install its binaries.')
  process.exit(1)
}
// Only a database server that this run started is crashed, never one that was running before.
const faults = seededFaults.filter(
  ({ name, needsDatabaseCrash }) => names.includes(name) && (postgres.crash || !needsDatabaseCrash),
)
// Child processes end with this process. Its databases don't, if their server keeps running. So they're dropped.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    // Everything that's still running fails once its database is dropped. Those errors don't matter anymore.
    process.on('uncaughtException', () => {})
    void dropMade().finally(() => process.exit(130))
  })
try {
  const run = await crashRun({ ...size, kills, payments, seed, postgres, progress: console.error })
  console.log(printable(run))
  if (!asked.short) {
    const unseen = new Set(everywhere).difference(liveThrough(modelSteps))
    if (unseen.size > 0) throw new Error(`The model never came to: ${[...unseen].join(', ')}.`)
    console.log(`auto pay model: ${modelSteps} steps, every invariant held`)
  }
  const autopay = await autopayRun({ ...size.autopay, seed, databaseUrl: postgres.url })
  console.log(describeAutopay(autopay))
  const missed = asked.short ? [] : await missedByAutopay({ seed, databaseUrl: postgres.url })
  if (missed.length > 0) console.log(`auto pay MISSED ${missed.join(', ')}`)
  const upgrade = await upgradeRun({ ...size.upgrade, seed, databaseUrl: postgres.url })
  console.log(describeUpgrade(upgrade))
  const moves = asked.short ? shortUpgradeFaults : upgradeFaults.map(({ name }) => name)
  const proving = { kills: size.upgrade.killsOfFaults, seed, databaseUrl: postgres.url }
  const missedMoves = await missedByUpgrade(moves, proving)
  if (missedMoves.length > 0) console.log(`migration MISSED ${missedMoves.join(', ')}`)
  const closing = await closingRun({ ...size.closing, seed, databaseUrl: postgres.url })
  console.log(describeClosing(closing))
  const closings = asked.short ? [] : closingFaults.map(({ name }) => name)
  const missedClosings = await missedByClosing(closings, {
    kills: size.closing.killsOfFaults,
    seed,
    databaseUrl: postgres.url,
  })
  if (missedClosings.length > 0) console.log(`closed accounts MISSED ${missedClosings.join(', ')}`)
  const proofs = await proveFaults(faults, { seed, postgres }, (proof) => console.log(lineOf(proof)))
  const caught = proofs.filter((proof) => proof.isCaught).length
  const wrong = Object.values(run.findings).reduce((sum, sentences) => sum + sentences.length, 0)
  const isMoveSound = upgrade.wrong.length + missedIn(upgrade).length + missedMoves.length === 0
  const isClosingSound = closing.wrong.length + missedClosings.length === 0
  const isSoundAll =
    isClosingSound && isSound(run) && autopay.wrong.length === 0 && missed.length === 0 && isMoveSound
  process.exitCode = isSoundAll && caught === proofs.length ? 0 : 1
  console.log(
    `${run.kills.servers + run.kills.janitors} kills, ${run.orders} payments, ` +
      `${run.findings.lost.length} lost, ${run.findings.twice.length} twice, ${run.findings.orphans.length} orphans, ` +
      `${wrong} wrong in all; caught ${caught} of ${proofs.length} seeded faults`,
  )
} finally {
  await own?.stop()
}

function lineOf({ fault, isCaught, findings, seconds }: Proof): string {
  const mark = isCaught ? 'caught' : 'MISSED'
  return `${mark} ${fault.name.padEnd(22)} ${findings.padEnd(44)} ${seconds.toFixed(0).padStart(3)} s  ${fault.wrong}`
}

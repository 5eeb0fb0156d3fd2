// `npm run bench`: runs every benchmark that has a target, next to a reference implementation. Exits with 1 if a target
// is missed, or if the product and the reference return different rows.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readCommandLine } from '@lightwell/server/settings/command-line.ts'
import type { ThrowAwayPostgres } from './postgres.ts'

/** The sizes of a run. A short run is too small for times to mean anything, so it doesn't judge them. */
interface Sizes {
  /** The number of accounts in the large database. Costs there are compared with those in a small one. */
  accounts: number
  households: number
  months: number
  languages: ('en' | 'es')[]
  /** The number of pages to load, and how often to load each. */
  paint: { pages: number; loads: number }
  alike: number
  reads: { turns: number; requestsATurn: number }
  billing: { accounts: number[]; statements: number }
  /**
   * `charges`: the number of auto pay charges. `announced`: the share of accounts that get an auto pay announcement.
   */
  charges: number
  announced: number
  mails: number
  strangers: number
  documents: number
  imported: { accounts: number; months: number }
  /**
   * The number of rows in the audit trail: `rows` in the large one, `less` in a smaller one to compare with. For every
   * ten rows, there's one note.
   */
  trail: { rows: number; less: number }
}

const long: Sizes = {
  accounts: 1_000_000,
  households: 1_000,
  months: 13,
  languages: ['en', 'es'],
  paint: { pages: 3, loads: 15 },
  alike: 300,
  reads: { turns: 60, requestsATurn: 100 },
  billing: { accounts: [10_000, 100_000], statements: 10_000 },
  charges: 10_000,
  announced: 1,
  mails: 20_000,
  strangers: 10_000,
  documents: 1_000,
  imported: { accounts: 100_000, months: 24 },
  trail: { rows: 1_000_000, less: 100_000 },
}
const short: Sizes = {
  accounts: 20_000,
  // One household for each day of the month on which bills are made.
  households: 28,
  months: 1,
  languages: ['en'],
  paint: { pages: 2, loads: 1 },
  alike: 2,
  reads: { turns: 1, requestsATurn: 4 },
  billing: { accounts: [1_000], statements: 200 },
  charges: 100,
  announced: 0.05,
  mails: 200,
  strangers: 200,
  documents: 20,
  imported: { accounts: 100, months: 3 },
  trail: { rows: 10_000, less: 5_000 },
}

const about = {
  weights: 'page weight, brotli',
  paint: 'largest contentful paint next to a plain page, on Slow 4G and a quarter of the CPU',
  alike: 'response time for known and unknown names: they must look alike',
  reads: 'cost of a read next to hand-written SQL for the same rows',
  buffers: 'buffers a read touches with 1,000 accounts and with many',
  trail: 'searches of a trail of a million rows and of 100,000 notes, and the whole trail as a file',
  billing: 'cost of billing one statement at production size',
  months: 'months of billing, and a check that the books balance',
  autopay: 'auto pay charges next to bare calls, and announcing and claiming next to an INSERT',
  mails: 'sending a full outbox next to bare nodemailer',
  storm: 'ten customers next to thousands of strangers who use up their shared limits',
  pdf: 'cost of a statement PDF next to a plain PDF of the same text',
  import: 'import speed next to a bare \\copy of the same rows',
}
type Name = keyof typeof about

const upTo = (most: number) => ({ value: 'count', from: 1, to: most })
const { names, values } = readCommandLine({
  name: 'bench',
  about:
    'Measures everything that has a bound, next to a reference in the same run. Exits with 1 on a miss.\nSays what it skipped if PostgreSQL or a browser is missing.',
  takes: { usage: '[names]', about: 'which ones; all by default', among: about },
  options: {
    short: {
      about: 'run about a hundredth of each, to see that it works and rows match; doesn’t judge times',
    },
    accounts: {
      about: 'larger size for buffers, autopay and mails; 1,000,000, or 20,000 if short',
      value: 'count',
      from: 1_000,
      to: 10_000_000,
    },
    households: { about: 'accounts for months; 1,000, or 28 if short', ...upTo(100_000) },
    months: { about: 'number of months; 13, or 1 if short', ...upTo(36) },
  },
})
const given = { accounts: values.accounts, households: values.households, months: values.months }
const sizes: Sizes = { ...(values.short ? short : long), ...chosenOf(given) }
const judging = { judgesTime: !values.short }

const benches: Record<Name, () => Promise<boolean>> = {
  async weights() {
    const [{ buildWeb }, { report, weigh }] = await Promise.all([import('./build.ts'), import('./sizes.ts')])
    await buildWeb(() => {})
    return report(await weigh(sizes.languages), console.log)
  },
  async paint() {
    const { measurePaint, reportPaint } = await import('./bench/paint.ts')
    return onPostgres(async (url) => {
      const figures = await measurePaint(url, sizes.paint)
      return figures === undefined ? skipped('no browser is') : reportPaint(figures, console.log, judging)
    })
  },
  async alike() {
    const { measureAlike, reportAlike } = await import('./bench/alike.ts')
    return onPostgres(async (url) => reportAlike(await measureAlike(url, sizes.alike), console.log, judging))
  },
  async reads() {
    const { measureReads, reportReads } = await import('./bench/read-cost.ts')
    return onPostgres(async (url) =>
      reportReads(await measureReads(url, 1_000, sizes.reads), console.log, judging),
    )
  },
  async buffers() {
    const { countBuffers, reportBuffers } = await import('./bench/buffers.ts')
    return onPostgres(async (url) =>
      reportBuffers(await countBuffers(url, { small: 1_000, large: sizes.accounts }), console.log),
    )
  },
  async trail() {
    const { measureTrail, reportTrail } = await import('./bench/trail.ts')
    const { rows, less } = sizes.trail
    const sized = (count: number) => ({ rows: count, notes: Math.floor(count / 10) })
    return onPostgres(async (url) =>
      reportTrail(await measureTrail(url, { small: sized(less), large: sized(rows) }), console.log, judging),
    )
  },
  async billing() {
    const { measureBilling, reportBilling } = await import('./bench/billing.ts')
    const { accounts, statements } = sizes.billing
    return onPostgres(async (url) =>
      reportBilling(await measureBilling(url, accounts, statements), console.log, judging),
    )
  },
  async months() {
    const { proveMonths } = await import('./bench/months.ts')
    const { households, months } = sizes
    return onPostgres((url) => proveMonths(url, { accounts: households, months }, console.log))
  },
  async autopay() {
    const { measureAutopay, reportAutopay } = await import('./bench/autopay.ts')
    const accounts = Math.floor(sizes.accounts * sizes.announced)
    const rows = { charges: sizes.charges, sizes: [Math.floor(accounts / 10), accounts] }
    return onPostgres(async (url) => reportAutopay(await measureAutopay(url, rows), console.log, judging))
  },
  async mails() {
    const { measureMails, reportMails } = await import('./bench/mails.ts')
    const { mails, accounts } = sizes
    return onPostgres(async (url) =>
      reportMails(await measureMails(url, mails, accounts), console.log, judging),
    )
  },
  async storm() {
    const { reportStorm, rideStorm } = await import('./bench/storm.ts')
    return onPostgres(async (url) => reportStorm(await rideStorm(url, sizes.strangers), console.log))
  },
  async pdf() {
    const { measurePdf, reportPdf } = await import('./bench/pdf.ts')
    setFlagsFromString('--expose-gc')
    globalThis.gc = runInNewContext('gc')
    return reportPdf(await measurePdf(sizes.documents), console.log, judging)
  },
  async import() {
    const { benchImport, describeImport } = await import('./bench/import.ts')
    return onPostgres(async (url) => {
      const figures = await benchImport(url, sizes.imported)
      if (figures === undefined) return skipped('no psql is')
      console.log(describeImport(figures))
      return figures.otherTables.length === 0
    })
  },
}

/** The PostgreSQL cluster that all benchmarks share. The first benchmark that needs the cluster starts it. */
let cluster: ThrowAwayPostgres | undefined
async function onPostgres(run: (url: string) => Promise<boolean>): Promise<boolean> {
  const { startPostgres } = await import('./postgres.ts')
  cluster ??= await startPostgres()
  return cluster === undefined ? skipped() : run(cluster.url)
}

function skipped(what = 'no PostgreSQL is'): boolean {
  console.log(`SKIPPED: ${what} installed on this machine.`)
  return true
}

/** Drops the options that weren't given. */
function chosenOf<T extends object>(some: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as never
}

try {
  for (const name of names.length > 0 ? (names as Name[]) : (Object.keys(about) as Name[])) {
    console.log(`\n${name}: ${about[name]}`)
    if (!(await benches[name]())) process.exitCode = 1
  }
} finally {
  await cluster?.stop()
}

// `npm run bench`: every figure of the house that has a number, each beside its reference in the same run. Ends with 1 on
// a miss, and where a reference gives other rows than the product.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readCommandLine } from '@lightwell/server/command-line.ts'
import type { ThrowAwayPostgres } from './postgres.ts'

/** What a run measures with. A short one is too small to say how long anything takes, and judges by nothing that depends on it. */
interface Sizes {
  /** Of the provider, where what something costs must not grow with it. */
  accounts: number
  households: number
  months: number
  languages: ('en' | 'es')[]
  /** How many pages, and how often each is loaded. */
  paint: { pages: number; loads: number }
  alike: number
  reads: { turns: number; requestsATurn: number }
  billing: { accounts: number[]; statements: number }
  /** How many auto pay charges, and the share of the accounts whose bills it announces. */
  charges: number
  announced: number
  mails: number
  strangers: number
  documents: number
  imported: { accounts: number; months: number }
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
}
const short: Sizes = {
  accounts: 20_000,
  // One for each day on which bills are made.
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
}

const about = {
  weights: 'what the pages weigh, brotli',
  paint:
    'how long a page takes to its largest paint beside a plain page, at Slow 4G and a quarter of the processor',
  alike: 'whether the time of an answer tells a known name from an unknown one',
  reads: 'what a read costs beside the same rows by hand',
  buffers: 'what a read touches at 1,000 accounts and at many',
  billing: 'what a statement costs that the biller makes, at sizes of the provider',
  months: 'months of accounts, and whether the books add up',
  autopay:
    'how fast auto pay charges beside bare calls, and what announcing and claiming cost beside an INSERT',
  mails: 'how fast the outbox is drained with many that wait, beside bare nodemailer',
  storm: 'whether ten customers are served beside thousands of strangers who use up what they share',
  pdf: 'what a statement’s document costs beside the plainest of the same text',
  import: 'how fast the import is beside a bare \\copy of the same rows',
}
type Name = keyof typeof about

const upTo = (most: number) => ({ value: 'count', from: 1, to: most })
const { names, values } = readCommandLine({
  name: 'bench',
  about:
    'Measures what has a bound, each beside its reference in the same run. Ends with 1 on a miss. What the machine lacks, PostgreSQL\nor a browser, is left out and said.',
  takes: { usage: '[names]', about: 'which of them; all unless told otherwise', among: about },
  options: {
    short: {
      about: 'about a hundredth of each: shows that it runs and that rows agree, and judges nothing by time',
    },
    accounts: {
      about: 'the larger size of buffers, autopay and mails; 1,000,000, short 20,000',
      value: 'count',
      from: 1_000,
      to: 10_000_000,
    },
    households: { about: 'accounts of months; 1,000, short 28', ...upTo(100_000) },
    months: { about: 'how many months; 13, short 1', ...upTo(36) },
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

/** One cluster for all that need one, started by the first. */
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

/** Without what was not given. */
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

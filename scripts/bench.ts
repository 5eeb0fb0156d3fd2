// `npm run bench`: every figure of the house that has a number, each beside its reference in the same run. Ends with 1 on
// a miss. `npm run bench -- reads buffers` runs some of them; sizes for a quick look: `--accounts 50000`.
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { measureAlike, reportAlike } from './bench/alike.ts'
import { measureAutopay, reportAutopay } from './bench/autopay.ts'
import { measureBilling, reportBilling } from './bench/billing.ts'
import { countBuffers, reportBuffers } from './bench/buffers.ts'
import { benchImport, describeImport } from './bench/import.ts'
import { measureMails, reportMails } from './bench/mails.ts'
import { proveMonths } from './bench/months.ts'
import { measurePaint, reportPaint } from './bench/paint.ts'
import { measurePdf, reportPdf } from './bench/pdf.ts'
import { measureReads, reportReads } from './bench/read-cost.ts'
import { buildWeb } from './build.ts'
import { startPostgres, type ThrowAwayPostgres } from './postgres.ts'
import { report as reportWeights, weigh } from './sizes.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    accounts: { type: 'string', default: '1000000' },
    households: { type: 'string', default: '1000' },
  },
})

const benches: Record<string, { title: string; run: () => Promise<boolean> }> = {
  weights: {
    title: 'What the pages weigh, brotli',
    async run() {
      await buildWeb(() => {})
      return reportWeights(await weigh(), console.log)
    },
  },
  paint: {
    title:
      'How long a page takes to its largest paint beside a plain page, at Slow 4G and a quarter of the processor',
    async run() {
      const figures = await measurePaint(15)
      if (figures === undefined) return skipped('no browser is')
      return reportPaint(figures, console.log)
    },
  },
  alike: {
    title: 'Whether the time of an answer tells a known name from an unknown one',
    run: () => onPostgres(async ({ url }) => reportAlike(await measureAlike(url, 300), console.log)),
  },
  reads: {
    title: 'What a read costs beside the same rows by hand',
    run: () => onPostgres(async ({ url }) => reportReads(await measureReads(url), console.log)),
  },
  buffers: {
    title: `What a read touches at 1,000 accounts and at ${Number(values.accounts).toLocaleString('en-US')}`,
    run: () =>
      onPostgres(async ({ url }) => {
        const rows = await countBuffers(url, { small: 1_000, large: Number(values.accounts) })
        return reportBuffers(rows, console.log)
      }),
  },
  billing: {
    title: 'What a statement costs that the biller makes, of 10,000 accounts and of 100,000',
    run: () =>
      onPostgres(async ({ url }) =>
        reportBilling(await measureBilling(url, [10_000, 100_000], 10_000), console.log),
      ),
  },
  months: {
    title: 'Thirteen months of 1,000 accounts, and whether the books add up',
    run: () => onPostgres(({ url }) => proveMonths(url, Number(values.households), console.log)),
  },
  autopay: {
    title:
      'How fast auto pay charges beside bare calls, and what announcing and claiming cost beside an INSERT',
    run: () =>
      onPostgres(async ({ url }) => {
        const accounts = Number(values.accounts)
        const sizes = { charges: 10_000, sizes: [accounts / 10, accounts] }
        return reportAutopay(await measureAutopay(url, sizes), console.log)
      }),
  },
  mails: {
    title: `How fast the outbox is drained with ${Number(values.accounts).toLocaleString('en-US')} that wait, beside bare nodemailer`,
    run: () =>
      onPostgres(async ({ url }) =>
        reportMails(await measureMails(url, 20_000, Number(values.accounts)), console.log),
      ),
  },
  pdf: {
    title: 'What a statement’s document costs beside the plainest of the same text',
    async run() {
      setFlagsFromString('--expose-gc')
      globalThis.gc = runInNewContext('gc')
      return reportPdf(await measurePdf(), console.log)
    },
  },
  import: {
    title: 'How fast the import is beside a bare \\copy of the same rows',
    async run() {
      const figures = await benchImport()
      if (figures === undefined) return skipped()
      console.log(describeImport(figures))
      return true
    },
  },
}

async function onPostgres(run: (cluster: ThrowAwayPostgres) => Promise<boolean>): Promise<boolean> {
  const cluster = await startPostgres()
  if (cluster === undefined) return skipped()
  try {
    return await run(cluster)
  } finally {
    await cluster.stop()
  }
}

function skipped(what = 'no PostgreSQL is'): boolean {
  console.log(`SKIPPED: ${what} installed on this machine.`)
  return true
}

const chosen = positionals.length > 0 ? positionals : Object.keys(benches)
for (const name of chosen) {
  const bench = benches[name]
  if (bench === undefined) throw new Error(`There is no bench "${name}": ${Object.keys(benches).join(', ')}.`)
  console.log(`\n${bench.title}`)
  if (!(await bench.run())) process.exitCode = 1
}

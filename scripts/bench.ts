// `npm run bench`: every figure of the house that has a number, each beside its reference in the same run. Ends with 1 on
// a miss. `npm run bench -- reads buffers` runs some of them; sizes for a quick look: `--accounts 50000`.
import { parseArgs } from 'node:util'
import { signInWeight } from '../server/identity/sign-in-weight.ts'
import { countBuffers, reportBuffers } from './bench/buffers.ts'
import { measureReads, reportReads } from './bench/read-cost.ts'
import { benchImport, describeImport } from './bench-import.ts'
import { buildWeb } from './build.ts'
import { startPostgres, type ThrowAwayPostgres } from './postgres.ts'
import { report as reportWeights, weigh } from './sizes.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { accounts: { type: 'string', default: '1000000' } },
})

const benches: Record<string, { title: string; run: () => Promise<boolean> }> = {
  weights: {
    title: 'What the pages weigh, brotli',
    async run() {
      await buildWeb(() => {})
      return reportWeights(await weigh(signInWeight), console.log)
    },
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

function skipped(): boolean {
  console.log('SKIPPED: no PostgreSQL is installed on this machine.')
  return true
}

const chosen = positionals.length > 0 ? positionals : Object.keys(benches)
for (const name of chosen) {
  const bench = benches[name]
  if (bench === undefined) throw new Error(`There is no bench "${name}": ${Object.keys(benches).join(', ')}.`)
  console.log(`\n${bench.title}`)
  if (!(await bench.run())) process.exitCode = 1
}

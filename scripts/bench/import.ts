// The speed of the import into PostgreSQL, next to a bare \copy of the rows that it produces.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@lightwell/server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '@lightwell/server/database/open.ts'
import { importFiles } from '@lightwell/server/import/import-files.ts'
import { findPostgres } from '../postgres.ts'
import { filesAt, writeFiles } from './import-files.ts'

/** The tables that an import fills, each after the tables that it refers to. */
const tables = [
  'identities',
  'accounts',
  'account_links',
  'services',
  'products',
  'statements',
  'payments',
  'billing_cycles',
  'recurring_charges',
  'taxes',
  'ledger_entries',
] as const

export interface ImportFigures {
  fileRows: number
  tableRows: number
  importSeconds: number
  read: number
  check: number
  load: number
  copySeconds: number
  /** The seconds of the \copy without the ledger. The import derives the ledger itself, so no file contains it. */
  copyWithoutLedgerSeconds: number
  peakMegabytes: number
  /** The tables whose rows differ between the \copy and the import. */
  otherTables: string[]
}

/**
 * Measures the import of this many accounts into a database on `clusterUrl`.
 * @returns undefined if PostgreSQL's `psql` isn't installed
 */
export async function benchImport(
  clusterUrl: string,
  { accounts, months }: { accounts: number; months: number },
): Promise<ImportFigures | undefined> {
  const binaries = findPostgres()
  if (binaries === undefined || !existsSync(join(binaries, 'psql'))) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-bench-import-'))
  const psql = (database: string, ...commands: string[]) => {
    const url = new URL(clusterUrl)
    url.pathname = `/${database}`
    const args = [
      '-X',
      '-q',
      '-v',
      'ON_ERROR_STOP=1',
      ...commands.flatMap((command) => ['-c', command]),
      url.href,
    ]
    return execFileSync(join(binaries, 'psql'), args, { encoding: 'utf8' })
  }
  const fresh = async (name: string): Promise<OpenDatabase> => {
    psql('postgres', `create database ${name}`, 'checkpoint')
    const url = new URL(clusterUrl)
    url.pathname = `/${name}`
    const where = { databaseUrl: url.href, databasePool: 4, preparedStatements: true, dataDir: undefined }
    const opened = await openDatabase(where)
    await migrate(opened.database)
    return opened
  }
  try {
    const fileRows = await writeFiles(folder, accounts, months)
    const watch = watchMemory()
    const opened = await fresh('imported')
    const importBegan = performance.now()
    const report = await importFiles(opened, [folder], {
      zone: 'America/New_York',
      now: Temporal.Instant.from(filesAt),
      digestOfPin: () => Buffer.alloc(32),
    })
    const importSeconds = (performance.now() - importBegan) / 1000
    const peakMegabytes = watch()
    await opened.close()
    if (report.rejected > 0) throw new Error(`The import left out ${report.rejected} lines of its own files.`)

    for (const table of tables) psql('imported', `\\copy ${table} to '${join(folder, table)}.copy'`)
    const tableRows = Number(
      psql(
        'imported',
        `\\t on`,
        `select ${tables.map((table) => `(select count(*) from ${table})`).join(' + ')}`,
      ),
    )
    await (await fresh('copied')).close()
    const copyInto = (table: string) => {
      const began = performance.now()
      psql('copied', `\\copy ${table} from '${join(folder, table)}.copy'`)
      return (performance.now() - began) / 1000
    }
    const seconds = tables.map(copyInto)
    // A digest of all rows of a table. It doesn't depend on their order.
    const digest = (table: string) =>
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${table} t`
    const otherTables = tables.filter(
      (table) => psql('imported', '\\t on', digest(table)) !== psql('copied', '\\t on', digest(table)),
    )
    const copySeconds = seconds.reduce((sum, each) => sum + each, 0)
    return {
      fileRows,
      tableRows,
      importSeconds,
      ...report.seconds,
      copySeconds,
      copyWithoutLedgerSeconds: copySeconds - (seconds.at(-1) ?? 0),
      peakMegabytes,
      otherTables,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns a function that returns this process's peak memory since the call, in megabytes. */
function watchMemory(): () => number {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 100)
  return () => {
    clearInterval(timer)
    return Math.round(Math.max(most, process.memoryUsage.rss()) / 1e6)
  }
}

/** Describes the figures, each next to its reference. */
export function describeImport(figures: ImportFigures): string {
  const rate = (rows: number, seconds: number) =>
    `${Math.round(rows / seconds).toLocaleString('en-US')} rows/s`
  const { tableRows, fileRows, importSeconds, copySeconds, copyWithoutLedgerSeconds, otherTables } = figures
  return [
    `import: ${fileRows.toLocaleString('en-US')} rows of files, ${tableRows.toLocaleString('en-US')} rows in the tables, ` +
      `${importSeconds.toFixed(1)} s (${figures.read.toFixed(1)} reading, ${figures.check.toFixed(1)} checking, ${figures.load.toFixed(1)} loading), ` +
      `peak memory ${figures.peakMegabytes} MB`,
    `  rows left in the tables: ${rate(tableRows, importSeconds)}; bare \\copy of the same rows: ${rate(tableRows, copySeconds)}, ` +
      `${copySeconds.toFixed(1)} s; ratio ${(copySeconds / importSeconds).toFixed(2)}`,
    `  rows of the files alone: ${rate(fileRows, importSeconds)}; bare \\copy of those: ${rate(fileRows, copyWithoutLedgerSeconds)}, ` +
      `${copyWithoutLedgerSeconds.toFixed(1)} s; ratio ${(copyWithoutLedgerSeconds / importSeconds).toFixed(2)}`,
    `  ${otherTables.length === 0 ? 'the same rows in both' : `OTHER ROWS in ${otherTables.join(', ')}`}`,
  ].join('\n')
}
